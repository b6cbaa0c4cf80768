/**
 * Where the rows of a table are on a cluster of databases. `player_id` is the key of nearly all; what must be found without
 * knowing the player is placed by the value that it is found by; what is small and the same for everybody is on every node.
 */
export const PLACEMENT = {
  account: 'player_id',
  bonus: 'player_id',
  call_throttle: 'subject',
  claim: 'value',
  claimed_work: 'player_id',
  code_message: 'player_id',
  consent: 'player_id',
  consent_change: 'player_id',
  conversation: 'player_id',
  deposit: 'player_id',
  deposit_status: 'player_id',
  device: 'player_id',
  device_nonce: 'player_id',
  device_route: 'device_id',
  document: 'player_id',
  document_part: 'player_id',
  ended_session: 'player_id',
  entry: 'player_id',
  global_limit: null,
  idempotent_answer: 'player_id',
  journal: 'player_id',
  known_device: 'player_id',
  legal_acceptance: 'player_id',
  legal_document: null,
  limit_change: 'player_id',
  login_throttle: 'subject',
  loose_object: null,
  mail_token: 'player_id',
  message: 'player_id',
  one_time_code: 'player_id',
  parked_event: 'player_id',
  password_check: 'player_id',
  password_history: 'player_id',
  payment_route: 'reference',
  play_month_message: 'player_id',
  player: 'player_id',
  player_limit: 'player_id',
  promocode: null,
  promocode_redemption: 'player_id',
  promocode_slot: 'code',
  promotion: null,
  public_content: null,
  push_outbox: 'player_id',
  referral: 'player_id',
  registration: 'player_id',
  registration_token: 'player_id',
  request_count: 'subject',
  restriction: 'player_id',
  schema_migration: null,
  session: 'player_id',
  session_time: 'player_id',
  shared_state: null,
  skipped_play_plan: 'player_id',
  socket_ticket: 'player_id',
  text_override: null,
  transaction_record: 'player_id',
  webhook_event: 'player_id',
  withdrawal: 'player_id',
} as const satisfies Readonly<Record<string, string | null>>;

const keys: ReadonlyMap<string, string | null> = new Map(Object.entries(PLACEMENT));

/** The column that a table is placed by; null for a table that is on every node, and for one that is not known. */
export function keyOf(table: string): string | null {
  return keys.get(table) ?? null;
}

/**
 * The statements that distribute a migrated database with Citus, in an order that works: what is on every node first,
 * then the players, then what refers to them. Foreign keys between players' tables are kept, since their rows are together.
 */
export function distribution(): readonly string[] {
  const places = Object.entries(PLACEMENT).filter(([table]) => table !== 'schema_migration');
  const everywhere = places.filter(([, key]) => key === null).map(([table]) => table);
  const byPlayer = places.filter(([, key]) => key === 'player_id').map(([table]) => table);
  const byOther = places.filter(([, key]) => key !== null && key !== 'player_id');
  const others = byPlayer.filter((table) => table !== 'player');
  return [
    'create extension if not exists citus',
    // The journal's deferred check is a trigger that reads rows of its own player only.
    'set citus.enable_unsafe_triggers = on',
    ...everywhere.map((table) => `select create_reference_table('${table}')`),
    "select create_distributed_table('player', 'player_id')",
    ...others.map((table) => `select create_distributed_table('${table}', 'player_id', colocate_with => 'player')`),
    ...byOther.map(([table, key]) => `select create_distributed_table('${table}', '${key}', colocate_with => 'none')`),
  ];
}
