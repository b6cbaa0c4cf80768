import { TEXT_VALUES } from '../../domain/text-values.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { LegalVersion } from '../store/legal/legal.ts';
import { insertLegalVersion } from '../store/legal/legal.ts';
import { seedId } from './numbers.ts';

const DAY = 24 * 60 * 60_000;
const NO_CHANGES = { pl: [], en: [] } as const;

type LegalSeed = Pick<LegalVersion, 'typeCode' | 'version' | 'needsAcceptance' | 'changes'> & {
  readonly daysAgo: number;
};

const DOCUMENTS: readonly LegalSeed[] = [
  {
    typeCode: 'TERMS_AND_CONDITIONS',
    version: 2,
    needsAcceptance: true,
    daysAgo: 2,
    changes: {
      pl: [
        '§ 3 ust. 3: historia wpłat i wypłat jest dostępna bez ograniczeń czasu.',
        '',
        `§ 5: odpowiedź na reklamację w ${TEXT_VALUES.complaintDays} dni zamiast 60.`,
      ],
      en: [
        '§ 3(3): the history of deposits and withdrawals is available without a time limit.',
        '',
        `§ 5: we answer complaints within ${TEXT_VALUES.complaintDays} days instead of 60.`,
      ],
    },
  },
  {
    typeCode: 'PRIVACY_POLICY',
    version: 2,
    needsAcceptance: true,
    daysAgo: 2,
    changes: {
      pl: ['Część „Zgody”: każdą zgodę można zmienić osobno, a zmiana działa od razu.'],
      en: ['“Consents”: you can change each consent separately, and a change takes effect straight away.'],
    },
  },
  { typeCode: 'RESPONSIBLE_GAMBLING', version: 1, needsAcceptance: true, daysAgo: 365, changes: NO_CHANGES },
  { typeCode: 'INFORMATION_CLAUSE', version: 1, needsAcceptance: false, daysAgo: 365, changes: NO_CHANGES },
];

const idOf = ({ typeCode, version }: LegalSeed): string => seedId('legal', typeCode, version);

export async function seedLegalDocuments(queries: Queries, now: number): Promise<void> {
  for (const { daysAgo, ...document } of DOCUMENTS) {
    const activeFrom = now - daysAgo * DAY;
    await insertLegalVersion(queries, {
      ...document,
      documentId: idOf({ daysAgo, ...document }),
      showOnUi: true,
      activeFrom,
    });
  }
}

/** Acceptances of all seeded players. At each start, some have not accepted the documents that have changes. */
export async function seedAcceptances(
  transaction: Transaction,
  players: readonly string[],
  withNewDocuments: readonly string[],
  now: number,
): Promise<void> {
  const documents = DOCUMENTS.filter(({ needsAcceptance }) => needsAcceptance);
  const changed = documents.filter(({ changes }) => changes.pl.length > 0);
  await transaction.run(sql`
    insert into legal_acceptance (player_id, document_id, accepted_at)
    select player_id, document_id, ${now - DAY}
    from unnest(${players}::uuid[]) as seeded (player_id)
      cross join unnest(${documents.map(idOf)}::uuid[]) as document (document_id)
    on conflict do nothing
  `);
  await transaction.run(sql`
    delete from legal_acceptance
    where player_id = any (${withNewDocuments}::uuid[]) and document_id = any (${changed.map(idOf)}::uuid[])
  `);
}
