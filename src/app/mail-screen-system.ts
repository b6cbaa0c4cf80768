import { createMailScreens } from '../../machines/app/public-screens.ts';
import { mailPorts } from './ports/mail-ports.ts';

/** The machines of the screens that mails link to, with all they need; loaded with the first of those screens. */
export const mailScreens = createMailScreens(mailPorts);
