import type { Database } from '../../gateway/database/database.ts';
import { sql } from '../../gateway/database/sql.ts';
import { auditLedger, readBalances } from '../../gateway/store/payments/ledger.ts';
import type { Operation } from './player.ts';
import { CASH, DAILY_LIMIT } from './player.ts';
import type { SimulatedProvider } from './provider.ts';

interface Made {
  readonly id: string;
  readonly key: string;
  /** Grosze. */
  readonly amount: bigint;
}

interface MadeDeposit extends Made {
  readonly status: string;
  /** Grosze of cash. */
  readonly booked: bigint;
}

interface Ended {
  readonly player: string;
  readonly operations: readonly Operation[];
  readonly provider: SimulatedProvider;
  /** The balances that the open pages show (złote). */
  readonly shown: readonly unknown[];
}

const depositsOf = (database: Database, player: string): Promise<MadeDeposit[]> =>
  database.all<MadeDeposit>(sql`
    select d.deposit_id as id, d.idempotency_key as key, d.amount, d.status, coalesce(sum(e.amount), 0)::bigint as booked
    from deposit d
    left join journal j on j.player_id = d.player_id and j.reference = d.deposit_id
    left join entry e on e.player_id = j.player_id and e.journal_id = j.journal_id and e.account = 'CASH'
    where d.player_id = ${player} group by d.player_id, d.deposit_id
  `);

const withdrawalsOf = (database: Database, player: string): Promise<Made[]> =>
  database.all<Made>(sql`
    select w.withdrawal_id as id, t.reference as key, w.amount from withdrawal w
    join transaction_record t on t.player_id = w.player_id and t.transaction_id = w.withdrawal_id
    where w.player_id = ${player}
  `);

/** What a player was told of an operation, against what there is. */
function* brokenPromises({ kind, key, isDouble, answers }: Operation, made: readonly Made[]): Generator<string> {
  const name = `${kind} ${key}`;
  if (made.length > 1) yield `${name} was made ${made.length} times`;
  for (const { status, body } of answers) {
    const id: unknown = Reflect.get(Object(body), 'txnId');
    if (status >= 300) {
      // Of two requests at once one may be refused, and the other be made when there is room again.
      if (made.length > 0 && !isDouble) yield `${name} was refused (${status}) and made`;
    } else if (made.length === 0) yield `${name} was confirmed and is not there`;
    else if (typeof id === 'string' && made.every((row) => row.id !== id)) yield `${name} was confirmed as another`;
  }
}

function* wrongDeposits(deposits: readonly MadeDeposit[], { payments }: SimulatedProvider): Generator<string> {
  const counted = deposits.filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED');
  const sum = counted.reduce((total, { amount }) => total + amount, 0n);
  if (sum > DAILY_LIMIT) yield `deposits of ${sum} grosze with a limit of ${DAILY_LIMIT}`;
  for (const { id, key, amount, status, booked } of deposits) {
    const isPaid = payments.get(id)?.state === 'FINALIZED';
    if (isPaid !== (status === 'FINALIZED')) yield `deposit ${key} is ${status}, paid at the provider: ${isPaid}`;
    if (booked !== (isPaid ? amount : 0n)) yield `deposit ${key} of ${amount} grosze is booked with ${booked}`;
  }
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** What must never be, and is, once everything has ended. */
export async function violationsOf(database: Database, ended: Ended): Promise<readonly string[]> {
  const { player, operations, provider, shown } = ended;
  const deposits = await depositsOf(database, player);
  const withdrawals = await withdrawalsOf(database, player);
  const found = operations.flatMap((operation) => {
    const all: readonly Made[] = operation.kind === 'deposit' ? deposits : withdrawals;
    return [
      ...brokenPromises(
        operation,
        all.filter(({ key }) => key === operation.key),
      ),
    ];
  });
  found.push(...wrongDeposits(deposits, provider));
  const cash = CASH + sumOf(deposits.map(({ booked }) => booked)) - sumOf(withdrawals.map(({ amount }) => amount));
  const balances = await readBalances(database, player);
  if (balances.CASH !== cash) found.push(`${balances.CASH} grosze of cash instead of ${cash}`);
  for (const one of shown) {
    if (one !== Number(cash) / 100) found.push(`a page shows ${String(one)} zł instead of ${Number(cash) / 100} zł`);
  }
  for (const violation of await auditLedger(database)) found.push(`ledger: ${JSON.stringify(violation)}`);
  return found;
}
