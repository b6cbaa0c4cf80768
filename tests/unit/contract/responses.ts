import type { Endpoint } from '../../../contract/endpoint.ts';
import * as auth from '../../../contract/auth.ts';
import * as biometrics from '../../../contract/biometrics.ts';
import * as cashier from '../../../contract/cashier.ts';
import * as common from '../../../contract/common.ts';
import * as config from '../../../contract/config.ts';
import * as content from '../../../contract/content.ts';
import * as documents from '../../../contract/documents.ts';
import * as exclusion from '../../../contract/exclusion.ts';
import * as extensions from '../../../contract/extensions.ts';
import * as incentives from '../../../contract/incentives.ts';
import * as legal from '../../../contract/legal.ts';
import * as limits from '../../../contract/limits.ts';
import * as messages from '../../../contract/messages.ts';
import * as payments from '../../../contract/payments.ts';
import * as playMonths from '../../../contract/play-months.ts';
import * as player from '../../../contract/player.ts';
import * as promotions from '../../../contract/promotions.ts';
import * as registrationSchema from '../../../contract/registration-schema.ts';
import * as registration from '../../../contract/registration.ts';
import * as saferPlay from '../../../contract/safer-play.ts';
import * as subscriptions from '../../../contract/subscriptions.ts';
import * as transactions from '../../../contract/transactions.ts';
import * as verification from '../../../contract/verification.ts';
import * as walletConfig from '../../../contract/wallet-config.ts';

export interface Example {
  readonly endpoint: Endpoint;
  readonly status: number;
  readonly body: unknown;
  /** Values added by decoding; none by default. */
  readonly decoded?: unknown;
}

const login = { token: 'eyJ..', duration: 1800, remark: null };

const bonus = {
  id: 5,
  name: 'Start',
  title: 'Freebet 25 zł',
  description: '<p>..</p>',
  steps: ['Zagraj', 'Odbierz'],
  stepsHeader: 'Jak odebrać',
  isFreebet: true,
  redeemActive: '2026-12-01T00:00:00Z',
  createdOn: '2026-11-21T10:00:00Z',
  status: 'AVAILABLE',
  active: true,
  accepted: false,
  amount: 25,
  wagering: { required: 125, done: 25, balance: 20.5, deadline: '2026-12-01T00:00:00Z', smallestOdds: 1.5 },
  outcome: null,
};

export const message = {
  id: 31,
  title: 'Nowy regulamin',
  text: '<p>..</p>',
  createdOn: '2026-11-21T10:00:00Z',
  type: 'Information',
  dialog: true,
  seen: false,
  archived: false,
  steps: [],
  stepsHeader: null,
  footerText: null,
  buttonUrl: null,
  buttonCode: null,
};

const method = {
  code: 'BLIK',
  url: '/api/payment-provider/payu/blik/',
  currency: 'PLN',
  requestBody: '{"payMethod":{"type":"BLIK"}}',
  minValue: 10,
  maxValue: 5000,
};

const promotion = {
  id: 1,
  title: 'Zwrot',
  type: 'BONUS',
  category: 'active',
  startDateTime: '2026-11-01T00:00:00Z',
  endDateTime: '2026-12-01T00:00:00Z',
  imageUrl: '/cdn/p1.webp',
  text: null,
  bonus: { id: 9, name: 'Start', competitionTriggers: [], paymentTriggers: [{ minimum: 50 }] },
};

const legalDocument = {
  id: 11,
  typeId: 1,
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: '..',
  file: '/docs/regulamin_{lang}.pdf',
  changes: ['§3 ..', ''],
};

const depositLimit = {
  limitType: 'DEPOSIT',
  timeType: 'DAILY',
  amount: 500,
  newAmount: 800,
  newAmountActiveFrom: '2026-11-22T10:00:00Z',
};
const sessionLimit = { limitType: 'SESSION_TIME', timeType: 'MONTHLY', amount: 72000, newAmount: null };

const document = {
  id: 3,
  fileName: 'front.jpg',
  size: 123456,
  status: 'UNVERIFIED',
  createdOn: '2026-11-21T10:00:00Z',
};

/** One response body per endpoint. */
export const examples: readonly Example[] = [
  { endpoint: auth.login, status: 200, body: login },
  { endpoint: auth.login, status: 200, body: { token: 'reg_..', duration: 0, remark: 'ACCOUNT_NOT_FULLY_REGISTERED' } },
  { endpoint: auth.heartbeat, status: 200, body: { token: 'eyJ..', duration: 1800 }, decoded: login },
  { endpoint: biometrics.loginByBiometrics, status: 200, body: login },
  { endpoint: biometrics.uploadPublicKey, status: 201, body: { deviceId: 'd-1' } },
  {
    endpoint: player.fetchProfileSummary,
    status: 200,
    body: {
      id: 1,
      name: 'Jan',
      surname: 'Testowy',
      email: 'jan@test.pl',
      username: 'jan_t',
      nationality: { code: 'PL', name: 'Polska' },
      phoneNumber: '600100200',
      pesel: '*******1234',
      dateOfBirth: '1990-01-31',
      city: 'Kraków',
      postalCode: '30-001',
      street: 'Długa 1',
      bankAccountNumber: 'PL**..1234',
      bankAccountSortCode: '1140',
    },
  },
  {
    endpoint: player.fetchAccountStatuses,
    status: 200,
    body: {
      accountStatus: 'TRIAL',
      emailVerificationStatus: 'VERIFIED',
      phoneVerificationStatus: 'VERIFIED',
      limitsStatus: 'VERIFIED',
      bankAccountNumberStatus: 'UNVERIFIED',
      depositAccountStatus: 'VERIFIED',
      identityStatus: 'IN_VERIFICATION',
      profileRole: 'PLAYER',
      verificationMethod: 'MANUAL',
    },
  },
  { endpoint: player.saveReferralCode, status: 200, body: {} },
  {
    endpoint: verification.fetchVerificationMethods,
    status: 200,
    body: [
      { id: 1, methodName: 'M_OBYWATEL' },
      { id: 5, methodName: 'MANUAL' },
    ],
  },
  {
    endpoint: verification.startVerification,
    status: 200,
    body: { conversationId: 'uuid', redirectUrl: 'https://host/sim/idp/uuid' },
  },
  {
    endpoint: verification.fetchVerificationSession,
    status: 200,
    body: {
      registrationId: 7,
      conversationId: 'uuid',
      registrationToken: 'reg_..',
      methodName: 'M_OBYWATEL',
      identity: { firstName: 'Jan', lastName: 'Testowy', pesel: '90013112345', dateOfBirth: '1990-01-31' },
    },
  },
  {
    endpoint: verification.fetchVerificationState,
    status: 200,
    body: {
      conversationStatus: 'IN_PROGRESS',
      conversationResult: { identity: { status: null, errors: [] } },
      redirectUrl: 'https://host/sim/idp/uuid',
    },
  },
  {
    endpoint: verification.fetchVerificationState,
    status: 200,
    body: { conversationStatus: 'CREATED' },
    decoded: { conversationStatus: 'CREATED', conversationResult: null, redirectUrl: null },
  },
  {
    endpoint: registration.register,
    status: 201,
    body: { id: 7, registrationToken: 'reg_..', expiresAt: '2026-11-21T18:05:00+01:00' },
  },
  { endpoint: registration.updateRegistration, status: 200, body: { id: 7, step: 'contact_data' } },
  { endpoint: registration.completeRegistration, status: 200, body: { ...login, accountStatus: 'ACTIVE' } },
  { endpoint: registration.generateOtp, status: 200, body: { resendAfter: 30, expiresIn: 600 } },
  { endpoint: registration.verifyOtp, status: 200, body: { verified: true } },
  { endpoint: registration.verifyEmail, status: 200, body: {} },
  {
    endpoint: registrationSchema.fetchRegistrationSchema,
    status: 200,
    body: {
      version: 1,
      tabs: [
        {
          step: 'account',
          title: 'Konto',
          sections: [
            {
              id: 'identity',
              title: null,
              relation: { field: 'citizenship', type: 'notEqual', value: 'PL', defaultValue: 'PL' },
              fields: [
                {
                  name: 'gender',
                  type: 'radio',
                  label: 'Płeć',
                  text: null,
                  required: true,
                  options: [{ code: 'MALE', name: 'Mężczyzna' }],
                  dictionary: null,
                  maxLength: 45,
                  defaultValue: null,
                  relation: null,
                },
              ],
            },
          ],
        },
      ],
    },
  },
  { endpoint: documents.fetchDocuments, status: 200, body: [document] },
  { endpoint: documents.uploadDocuments, status: 201, body: [document] },
  { endpoint: common.fetchIncomeSources, status: 200, body: [{ code: 'EMPLOYMENT', name: 'Umowa o pracę' }] },
  { endpoint: common.fetchDictionary, status: 200, body: [{ code: 'PL', name: 'Polska' }] },
  { endpoint: cashier.fetchDepositMethods, status: 200, body: [method] },
  { endpoint: cashier.fetchWithdrawalMethods, status: 200, body: [method] },
  {
    endpoint: cashier.fetchPaymentProviders,
    status: 200,
    body: [{ code: 'payu', name: 'PayU', logoUrl: '/cdn/payu.svg', methods: ['BLIK'] }],
  },
  { endpoint: cashier.startDeposit, status: 200, body: { code: 0, data: null, txnId: 901 } },
  { endpoint: cashier.startDeposit, status: 200, body: { code: 0, data: 'https://3ds..', txnId: 902 } },
  { endpoint: cashier.startWithdrawal, status: 200, body: { code: 0, txnId: 950 } },
  { endpoint: cashier.startWithdrawal, status: 200, body: { txnId: '0199-a' }, decoded: { code: 0, txnId: '0199-a' } },
  {
    endpoint: cashier.fetchTransactionStatus,
    status: 200,
    body: { code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null },
  },
  {
    endpoint: cashier.fetchBalance,
    status: 200,
    body: {
      balance: 250,
      freebet: 25,
      bonus: 0,
      availableForWithdrawal: 200,
      currencyIso: 'PLN',
      unwithdrawableAmount: 50,
      freebetUnwithdrawableAmount: 0,
    },
  },
  { endpoint: cashier.saveBankAccountNumber, status: 200, body: { bankAccountNumberStatus: 'IN_VERIFICATION' } },
  {
    endpoint: transactions.fetchTransactions,
    status: 200,
    body: {
      records: [
        {
          id: 901,
          createdOn: '2026-11-21T10:00:00Z',
          type: 'deposit',
          label: 'deposit',
          amount: 100.0,
          currency: 'ZŁ',
          balanceAfter: 250.0,
          provider: 'BLIK',
        },
      ],
      total: 41,
    },
    decoded: {
      records: [
        {
          id: 901,
          createdOn: '2026-11-21T10:00:00Z',
          type: 'deposit',
          label: 'deposit',
          amount: 100,
          currency: 'ZŁ',
          balanceAfter: 250,
          provider: 'BLIK',
          reference: null,
        },
      ],
      total: 41,
      sums: null,
    },
  },
  { endpoint: messages.fetchMessage, status: 200, body: message },
  { endpoint: messages.fetchMessages, status: 200, body: { records: [message], total: 7 } },
  { endpoint: messages.fetchUnreadCount, status: 200, body: { unreadAmount: 3 } },
  { endpoint: messages.fetchMessageTypes, status: 200, body: [{ code: 'Information' }, { code: 'Reminder' }] },
  { endpoint: messages.markMessageSeen, status: 200, body: { code: 0 } },
  { endpoint: messages.markMessageUnseen, status: 200, body: {}, decoded: { code: 0 } },
  { endpoint: incentives.fetchBonuses, status: 200, body: { records: [bonus], totalCount: 3, totalAmount: 75 } },
  { endpoint: incentives.fetchUnseenBonus, status: 200, body: bonus },
  {
    endpoint: incentives.fetchBonusCounts,
    status: 200,
    body: { acceptedAmount: 1, availableAmount: 2, passedAmount: 4 },
  },
  { endpoint: incentives.acceptBonus, status: 200, body: { code: 0 } },
  { endpoint: incentives.abandonBonus, status: 200, body: { code: 0 } },
  { endpoint: incentives.markBonusSeen, status: 200, body: { code: 0 } },
  { endpoint: incentives.savePromocode, status: 200, body: {} },
  {
    endpoint: subscriptions.fetchConsents,
    status: 200,
    body: { emails: true, textMessages: false, telephoneCalls: false },
  },
  {
    endpoint: subscriptions.saveConsents,
    status: 200,
    body: { emails: true, textMessages: false, telephoneCalls: true },
  },
  {
    endpoint: subscriptions.fetchResearchConsents,
    status: 200,
    body: { subscribedAccountNotifications: true, subscribedEmails: false, subscribedTextMessages: false },
  },
  {
    endpoint: subscriptions.saveResearchConsents,
    status: 200,
    body: { subscribedAccountNotifications: true, subscribedEmails: false, subscribedTextMessages: false },
  },
  { endpoint: legal.fetchUnacceptedDocuments, status: 200, body: [legalDocument] },
  { endpoint: legal.fetchActiveDocuments, status: 200, body: [legalDocument] },
  { endpoint: legal.acceptDocument, status: 200, body: {} },
  { endpoint: limits.fetchLimits, status: 200, body: [depositLimit, { ...sessionLimit, newAmountActiveFrom: null }] },
  {
    endpoint: limits.fetchGlobalLimits,
    status: 200,
    body: [{ limitType: 'DEPOSIT', timeType: 'DAILY', amount: 10000, newAmount: null }],
    decoded: [{ limitType: 'DEPOSIT', timeType: 'DAILY', amount: 10000, newAmount: null, newAmountActiveFrom: null }],
  },
  { endpoint: limits.saveLimit, status: 200, body: depositLimit },
  {
    endpoint: exclusion.takeTimeOut,
    status: 200,
    body: { type: 'TIME_OUT', duration: 'ONE_DAY', until: '2026-11-22T10:00:00Z' },
  },
  {
    endpoint: exclusion.excludeSelf,
    status: 200,
    body: { type: 'SELF_EXCLUSION', duration: 'SIX_MONTHS', until: '2027-05-21T10:00:00Z' },
  },
  {
    endpoint: exclusion.closeAccount,
    status: 200,
    body: { type: 'CLOSE_ACCOUNT' },
    decoded: { type: 'CLOSE_ACCOUNT', duration: null, until: null },
  },
  { endpoint: payments.cancelPayment, status: 200, body: { code: 'PAYU_DEPOSIT_SENT', closed: true } },
  {
    endpoint: payments.fetchPayment,
    status: 200,
    body: {
      id: '901',
      createdOn: '2026-11-22T10:00:00Z',
      type: 'deposit',
      label: 'deposit request',
      amount: 100,
      currency: 'ZŁ',
      balanceAfter: null,
      provider: 'CARD',
      reference: null,
      status: 'PAYU_DEPOSIT_SENT',
      closed: false,
      reason: null,
      closesAt: '2026-11-22T10:15:00Z',
      steps: [{ code: 'PAYU_DEPOSIT_SENT', at: '2026-11-22T10:00:00Z' }],
    },
  },
  {
    endpoint: payments.fetchDepositAllowance,
    status: 200,
    body: { amount: 150, rule: 'DAILY_LIMIT_REACHED', until: '2026-11-26T00:00:00+01:00' },
  },
  {
    endpoint: saferPlay.fetchLimitsOverview,
    status: 200,
    body: [
      {
        limitType: 'DEPOSIT',
        timeType: 'DAILY',
        ownAmount: 500,
        globalAmount: 10000,
        amount: 500,
        used: 120.5,
        left: 379.5,
        resetsAt: '2026-11-22T23:00:00Z',
        looserFrom: '2026-11-23T10:00:00Z',
        pending: {
          amount: 800,
          askedAt: '2026-11-21T10:00:00Z',
          confirmFrom: '2026-11-22T10:00:00Z',
          confirmUntil: '2026-11-29T10:00:00Z',
          state: 'open',
        },
        becameActiveAt: null,
      },
    ],
  },
  {
    endpoint: saferPlay.fetchSessionClock,
    status: 200,
    body: {
      at: '2026-11-22T10:00:00Z',
      signedInAt: '2026-11-22T09:00:00Z',
      sessionSeconds: 3600,
      todaySeconds: 4000,
      monthSeconds: 36000,
      dailyLimit: 7200,
      monthlyLimit: null,
      limitReached: { timeType: 'DAILY', at: '2026-11-22T10:53:20Z', resetsAt: '2026-11-22T23:00:00Z' },
      sessionResult: -12.5,
      realityCheckMinutes: 60,
    },
  },
  {
    endpoint: playMonths.fetchPlayPlan,
    status: 200,
    body: { isDue: false, plan: { deposits: 500, seconds: 36_000 }, deposits: 120.5, seconds: 5_400 },
  },
  {
    endpoint: playMonths.fetchPlayMonth,
    status: 200,
    body: {
      month: '2026-11',
      plan: { deposits: null, seconds: null },
      days: [{ day: '2026-11-03', deposits: 50, withdrawals: 0, seconds: 1_200 }],
    },
  },
  { endpoint: saferPlay.saveRealityCheck, status: 200, body: { minutes: null } },
  {
    endpoint: saferPlay.fetchNetPosition,
    status: 200,
    body: {
      records: [{ from: '2026-11-01', deposits: 100, withdrawals: 40, result: -60 }],
      ever: { from: '2026-11-01', deposits: 100, withdrawals: 40, result: -60 },
      balance: 12.5,
      onTheWay: 0,
    },
  },
  {
    endpoint: saferPlay.takeBreak,
    status: 200,
    body: { type: 'TIME_OUT', duration: 'ONE_DAY', until: '2026-11-23T10:00:00Z' },
  },
  {
    endpoint: promotions.fetchPromotions,
    status: 200,
    body: { records: [promotion], total: 1 },
  },
  { endpoint: promotions.fetchPromotion, status: 200, body: promotion },
  { endpoint: promotions.fetchWelcomePromotion, status: 200, body: promotion },
  { endpoint: promotions.fetchAdPromotions, status: 200, body: { records: [promotion], total: 1 } },
  { endpoint: promotions.fetchAdPromotion, status: 200, body: promotion },
  { endpoint: content.fetchSocialLinks, status: 200, body: [{ name: 'X', url: 'https://x.com/a', icon: 'x' }] },
  {
    endpoint: content.fetchFooterSections,
    status: 200,
    body: [{ title: 'Pomoc', links: [{ label: 'FAQ', url: '/FAQ' }] }],
  },
  {
    endpoint: content.fetchSponsors,
    status: 200,
    body: [{ name: 'Klub', url: 'https://klub.pl', logoUrl: '/cdn/k.svg' }],
  },
  { endpoint: content.fetchContactData, status: 200, body: { email: 'a@b.pl', phone: '+48 22 000', hours: '8-16' } },
  { endpoint: content.fetchAboutUs, status: 200, body: { title: 'O nas', text: '<p>..</p>' } },
  { endpoint: config.fetchTexts, status: 200, body: { 'account.title': 'Moje konto' } },
  {
    endpoint: config.fetchConfig,
    status: 200,
    body: {
      authologic: { pollingTimeout: 10 },
      fetchLegalsDelay: 2000,
      S3BucketUrl: '/cdn/bucket',
      oneSignalAppId: null,
      bankLogos: [{ name: 'mBank', url: '/cdn/mbank.svg' }],
      storageBaseUrl: '/cdn',
    },
    decoded: {
      authologic: { pollingTimeout: 10 },
      fetchLegalsDelay: 2000,
      S3BucketUrl: '/cdn/bucket',
      oneSignalAppId: null,
      bankLogos: [{ name: 'mBank', url: '/cdn/mbank.svg' }],
      storageBaseUrl: '/cdn',
      clientIp: null,
      allowedScriptHosts: [],
      oneSignalSdkUrl: null,
      liveChat: null,
      analytics: null,
      licence: null,
    },
  },
  {
    endpoint: config.fetchConfig,
    status: 200,
    body: {},
    decoded: {
      authologic: { pollingTimeout: 10 },
      fetchLegalsDelay: 2000,
      S3BucketUrl: null,
      oneSignalAppId: null,
      bankLogos: [],
      storageBaseUrl: null,
      clientIp: null,
      allowedScriptHosts: [],
      oneSignalSdkUrl: null,
      liveChat: null,
      analytics: null,
      licence: null,
    },
  },
  {
    endpoint: walletConfig.fetchWalletConfig,
    status: 200,
    body: {
      GPay: {
        supportedMethods: '/cdn/pay.js',
        environment: 'TEST',
        data: {
          apiVersion: 2,
          apiVersionMinor: 0,
          allowedPaymentMethods: [{ type: 'CARD' }],
          merchantInfo: { name: 'A' },
        },
      },
    },
  },
  {
    endpoint: extensions.fetchRegistration,
    status: 200,
    body: {
      id: 7,
      step: 'contact_data',
      citizenship: 'PL',
      email: 'jan@example.com',
      username: 'jan',
      phoneNumber: '600100200',
      isPhoneConfirmed: true,
      city: null,
      postalCode: null,
      street: null,
      incomeSource: null,
    },
  },
  { endpoint: extensions.issueSocketTicket, status: 201, body: { ticket: 't_..', expiresIn: 30 } },
];
