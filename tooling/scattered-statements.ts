/** A statement that asks all nodes of a cluster, and why it may. */
export interface Scattered {
  readonly file: string;
  /** Its first words, in one line. */
  readonly begins: string;
  /** Why it names no player, and how often it is sent. */
  readonly why: string;
}

const DUE =
  'finds what is due by an index of that alone, once in two seconds for each gateway; the work names its player';
const OVER = 'deletes what is over by an index of its end, once in ten minutes for each gateway';
const STAFF = 'a list for the staff, a few times an hour';

const over = (file: string, ...tables: readonly string[]): Scattered[] =>
  tables.map((table) => ({ file: `gateway/store/${file}`, begins: `delete from ${table} where `, why: OVER }));

const due = (file: string, begins: string): Scattered => ({ file: `gateway/store/${file}`, begins, why: DUE });
const staff = (file: string, begins: string): Scattered => ({ file: `gateway/store/${file}`, begins, why: STAFF });

export const SCATTERED: readonly Scattered[] = [
  ...over('auth/devices.ts', 'device_nonce'),
  ...over('auth/known-devices.ts', 'known_device'),
  ...over('auth/login-throttle.ts', 'login_throttle'),
  ...over('auth/mail-tokens.ts', 'mail_token'),
  ...over('auth/one-time-codes.ts', 'one_time_code', 'code_message'),
  ...over('auth/password-checks.ts', 'password_check'),
  ...over('auth/sessions.ts', 'session', 'socket_ticket', 'ended_session', 'registration_token'),
  ...over('messages/push-outbox.ts', 'push_outbox'),
  ...over('payments/idempotency.ts', 'idempotent_answer'),
  ...over('request-counts.ts', 'request_count'),
  ...over('request-throttle.ts', 'call_throttle'),
  due('claimed-work.ts', 'insert into claimed_work as known'),
  due(
    'messages/push-outbox.ts',
    'select player_id, notice_id, payload, created_at from push_outbox where created_at >=',
  ),
  due('onboarding/conversations.ts', 'update conversation c set checks = c.checks + 1'),
  due('payments/deposits.ts', 'update deposit d set checks = d.checks + 1'),
  staff('onboarding/documents.ts', 'select d.player_id, document_id, file_name'),
  staff('payments/bank-accounts.ts', 'select player_id, email, first_name, last_name, bank_account_number'),
  staff('payments/withdrawals.ts', 'select w.player_id, withdrawal_id, amount'),
  {
    file: 'gateway/store/onboarding/documents.ts',
    begins: 'select 1 as found from document where object_name is not null',
    why: 'once at the start of a gateway without object storage',
  },
  {
    file: 'gateway/store/onboarding/registrations.ts',
    begins: 'select p.player_id from registration r join player p',
    why: 'finds registrations that nobody came back to, once in ten minutes for each gateway; each is erased by its player',
  },
  {
    file: 'gateway/store/onboarding/registrations.ts',
    begins: 'delete from claim where player_id =',
    why: 'gives back what an erased registration held, once for each; what is claimed is placed by its value',
  },
  {
    file: 'gateway/store/payments/ledger.ts',
    begins: "select 'sumOfEntries' as rule",
    why: 'the audit of the whole ledger, on a connection of its own, as often as the operator says',
  },
];
