import type { Language } from '../language.ts';

const NEW_MESSAGE = {
  pl: { title: 'Wiadomość z panelu testera', text: '<p>Treść próbna.</p>' },
  en: { title: 'A message of the testers’ panel', text: '<p>Words to try out.</p>' },
} as const satisfies Record<Language, object>;

/** One example of every push message of the documents, offered in the panel; visible texts are translated. */
export const pushTemplates = (language: Language): Readonly<Record<string, unknown>> => ({
  BALANCE_INFO: {
    type: 'BALANCE_INFO',
    balance: 250,
    freebet: 25,
    bonus: 0,
    availableForWithdrawal: 200,
    unwithdrawableAmount: 50,
    freebetUnwithdrawableAmount: 0,
  },
  NEW_MESSAGE: {
    type: 'NEW_MESSAGE',
    message: {
      id: 9001,
      ...NEW_MESSAGE[language],
      createdOn: '2026-11-20T12:00:00.000Z',
      type: 'Information',
      dialog: true,
      seen: false,
      archived: false,
      steps: [],
      stepsHeader: null,
      footerText: null,
      buttonUrl: null,
      buttonCode: null,
    },
  },
  MESSAGE_COUNT: { type: 'MESSAGE_COUNT', unreadAmount: 3 },
  BONUS_CONFIRMATION: { type: 'BONUS_CONFIRMATION', id: 5 },
  FREEBET_CONFIRMATION: { type: 'FREEBET_CONFIRMATION', id: 5 },
  SESSION_EXPIRATION: { type: 'SESSION_EXPIRATION', reason: null },
  'SESSION_EXPIRATION · DAILY': { type: 'SESSION_EXPIRATION', reason: 'DAILY_SESSION_TIME_LIMIT_REACHED' },
  'SESSION_EXPIRATION · MONTHLY': { type: 'SESSION_EXPIRATION', reason: 'MONTHLY_SESSION_TIME_LIMIT_REACHED' },
  'SESSION_EXPIRATION · EXCLUDED': {
    type: 'SESSION_EXPIRATION',
    reason: 'ACCOUNT_EXCLUDED_ONE_WEEK',
    until: '2030-01-08T12:00:00Z',
  },
});

export function pushTemplate(name: string, language: Language): string {
  const templates = pushTemplates(language);
  const template = Object.hasOwn(templates, name) ? templates[name] : templates['MESSAGE_COUNT'];
  return JSON.stringify(template, null, 2);
}

/** True for a message with a documented type. */
export function isKnownPush(message: unknown): boolean {
  const { type } = (message ?? {}) as { type?: unknown };
  return typeof type === 'string' && Object.hasOwn(pushTemplates('pl'), type);
}
