import { createMailScreens } from '../../machines/shell/app/public-screens.ts';
import { mailPorts } from '../adapters/mail-ports.ts';

/** The machines of the screens that mails link to, with all they need; loaded with the first of those screens. */
export const mailScreens = createMailScreens(mailPorts);
