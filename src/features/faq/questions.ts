/** The questions by topic, in order, each with the target of its answer's link. The texts are in `faq`. */
export const TOPICS = {
  account: [
    { id: 'who-can-play', to: '/registration' },
    { id: 'identity', to: '/profile/personalData/documents' },
    { id: 'forgotten-password', to: '/forgotPassword' },
    { id: 'locked-account' },
    { id: 'change-data', to: '/contact' },
  ],
  deposits: [
    { id: 'deposit-methods', to: '/profile/deposit' },
    { id: 'deposit-missing', to: '/profile/transactionHistory' },
    { id: 'deposit-limit', to: '/profile/settings/limits' },
    { id: 'whose-card' },
  ],
  withdrawals: [
    { id: 'withdraw-time', to: '/profile/withdraw' },
    { id: 'withdraw-part' },
    { id: 'account-number' },
    { id: 'tax' },
  ],
  bonuses: [
    { id: 'use-bonus', to: '/profile/bonuses' },
    { id: 'give-up-bonus' },
    { id: 'promocode', to: '/profile/bonuses' },
  ],
  safety: [
    { id: 'set-limit', to: '/responsibleGambling' },
    { id: 'take-break', to: '/responsibleGambling' },
    { id: 'help', to: '/responsibleGambling' },
  ],
} as const;

export type Topic = keyof typeof TOPICS;

export type Question = (typeof TOPICS)[Topic][number];
/** A question whose answer has a link. */
export type LinkedQuestion = Extract<Question, { readonly to: string }>;

export const TOPIC_NAMES = Object.keys(TOPICS) as readonly Topic[];
