import { TOPICS, type Question } from '../../features/faq/questions.ts';

export type QuestionId = Question['id'];

type Three = readonly [QuestionId, QuestionId, QuestionId];

/** The questions of the help on a page and the pages below it; the first line that fits counts. */
const BY_PAGE: readonly (readonly [page: string, questions: Three])[] = [
  ['/profile/deposit', ['deposit-missing', 'deposit-limit', 'deposit-methods']],
  ['/profile/withdraw', ['withdraw-time', 'withdraw-part', 'account-number']],
  ['/profile/transactionHistory', ['deposit-missing', 'withdraw-time', 'tax']],
  ['/profile/netPosition', ['tax', 'set-limit', 'take-break']],
  ['/profile/bonuses', ['use-bonus', 'give-up-bonus', 'promocode']],
  ['/profile/personalData', ['identity', 'change-data', 'account-number']],
  ['/profile/settings/limits', ['set-limit', 'deposit-limit', 'take-break']],
  ['/profile/settings/accountSettings', ['take-break', 'set-limit', 'locked-account']],
  ['/profile/settings', ['change-data', 'set-limit', 'take-break']],
  ['/registration', ['who-can-play', 'identity', 'deposit-methods']],
  ['/promotions', ['use-bonus', 'give-up-bonus', 'promocode']],
  ['/responsibleGambling', ['set-limit', 'take-break', 'help']],
  ['/login', ['forgotten-password', 'locked-account', 'who-can-play']],
  ['/forgotPassword', ['forgotten-password', 'locked-account', 'who-can-play']],
  ['/newPassword', ['forgotten-password', 'locked-account', 'who-can-play']],
];

const ELSEWHERE: Three = ['deposit-missing', 'withdraw-time', 'identity'];

const QUESTIONS: readonly Question[] = Object.values(TOPICS).flat();

/** The three questions that fit the page at this path below the base path; paths are not case-sensitive (reading 80). */
export function questionsFor(path: string): readonly Question[] {
  const found = BY_PAGE.find(([page]) => `${path}/`.toLowerCase().startsWith(`${page}/`.toLowerCase()));
  return (found?.[1] ?? ELSEWHERE).flatMap((id) => QUESTIONS.filter((question) => question.id === id));
}
