import { createMailScreens } from '../../machines/shell/app/public-screens.ts';
import { mailAdapter } from '../adapters/mail-adapter.ts';

/** The machines of the screens that mails link to, with all they need; loaded with the first of those screens. */
export const mailScreens = createMailScreens(mailAdapter);
