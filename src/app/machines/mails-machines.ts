import { createMailScreens } from '../../../machines/shell/app/public-screens.ts';
import { mailAdapter } from '../../adapters/auth/mail-adapter.ts';

/** The machines of the screens that mails link to. */
export const machines = createMailScreens(mailAdapter);
