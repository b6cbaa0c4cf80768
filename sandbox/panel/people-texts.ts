import type { Language } from '../language.ts';
import type { Outcome } from '../identity/outcomes.ts';

/** Texts of the panel's sections on identity and documents. */
const pl = {
  noConversations: 'Nikt jeszcze nie potwierdza tożsamości u dostawcy.',
  openIdentityPage: 'Otwórz stronę dostawcy',
  notSent: 'nie wysłano',
  outcome: 'Wynik',
  decide: 'Ustaw wynik',
  outcomes: {
    verified: 'FINISHED, zweryfikowana',
    partial: 'PARTIAL',
    rejected: 'FINISHED, odrzucona',
    stranger: 'FINISHED, inna osoba',
    canceled: 'CANCELED',
    expired: 'EXPIRED',
    failed: 'FAILED',
    waiting: 'IN_PROGRESS',
  } satisfies Record<Outcome, string>,
  documentsUnknown: 'Bramka nie podaje dokumentów.',
  noDocuments: 'Nikt jeszcze nie przesłał dokumentów.',
  documentStates: { UNVERIFIED: 'czeka', VERIFIED: 'zweryfikowany', REJECTED: 'odrzucony' },
  verify: 'Zweryfikuj',
  reject: 'Odrzuć',
  decided: (outcome: string, status: number) => `Wynik „${outcome}” wysłany; bramka odpowiedziała ${status}.`,
  decidedSilently: (outcome: string) => `Wynik „${outcome}” ustawiony; bramka dowie się, gdy zapyta.`,
  notOpen: 'Tej weryfikacji już nie ma albo jest zakończona; nic nie wysłano.',
  documentDecided: { VERIFIED: 'Dokument zweryfikowany.', REJECTED: 'Dokument odrzucony.' },
  documentGone: 'Bramka nie zna tego dokumentu; nic się nie zmieniło.',
};

export type PeopleTexts = typeof pl;

const en: PeopleTexts = {
  noConversations: 'Nobody is confirming their identity with the provider yet.',
  openIdentityPage: 'Open the provider’s page',
  notSent: 'not sent',
  outcome: 'Result',
  decide: 'Set the result',
  outcomes: {
    verified: 'FINISHED, verified',
    partial: 'PARTIAL',
    rejected: 'FINISHED, rejected',
    stranger: 'FINISHED, someone else',
    canceled: 'CANCELED',
    expired: 'EXPIRED',
    failed: 'FAILED',
    waiting: 'IN_PROGRESS',
  },
  documentsUnknown: 'The gateway doesn’t list documents.',
  noDocuments: 'Nobody has sent documents yet.',
  documentStates: { UNVERIFIED: 'waiting', VERIFIED: 'verified', REJECTED: 'rejected' },
  verify: 'Verify',
  reject: 'Reject',
  decided: (outcome, status) => `Result “${outcome}” sent; the gateway answered ${status}.`,
  decidedSilently: (outcome) => `Result “${outcome}” set; the gateway will find out when it asks.`,
  notOpen: 'This verification is gone or finished. Nothing was sent.',
  documentDecided: { VERIFIED: 'Document verified.', REJECTED: 'Document rejected.' },
  documentGone: 'The gateway doesn’t know this document. Nothing has changed.',
};

export const PEOPLE_TEXTS: Readonly<Record<Language, PeopleTexts>> = { pl, en };
