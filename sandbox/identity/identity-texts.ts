import { BRAND } from '../../domain/brand.ts';
import type { IdentityRequest } from '../../contract/sandbox.ts';
import type { Language } from '../language.ts';
import type { Outcome } from './outcomes.ts';

type Method = IdentityRequest['method'];

interface MethodTexts {
  readonly provider: string;
  readonly title: string;
  readonly lead: string;
  readonly next: string;
}

const pl = {
  sandbox: 'Strona piaskownicy. Nikt tu nie sprawdza prawdziwych danych, więc ich nie podawaj.',
  otherLanguage: 'English',
  merchant: BRAND,
  asks: 'O dane prosi',
  method: 'Sposób',
  methods: {
    M_OBYWATEL: {
      provider: 'mObywatel testowy',
      title: 'Potwierdź w aplikacji mObywatel',
      lead: 'Otwórz aplikację, wybierz „Zeskanuj kod” i skieruj aparat na ekran. W piaskownicy wystarczy przycisk.',
      next: 'Kod zeskanowany, dalej',
    },
    MOJE_ID: {
      provider: 'mojeID testowe',
      title: 'Wybierz swój bank',
      lead: 'Potwierdzisz tożsamość w bankowości internetowej. Bank nie przekaże hasła, salda ani historii.',
      next: 'Dalej',
    },
    M_OBYWATEL_UA: {
      provider: 'diia.pl testowe',
      title: 'Potwierdź dokumentem diia.pl',
      lead: 'Otwórz w aplikacji mObywatel dokument diia.pl i zeskanuj kod. W piaskownicy wystarczy przycisk.',
      next: 'Kod zeskanowany, dalej',
    },
    BIOMETRICS: {
      provider: 'Biometria testowa',
      title: 'Zdjęcie dokumentu i twarzy',
      lead: 'Prawdziwy dostawca poprosi o dostęp do kamery. Piaskownica jej nie włącza i niczego nie nagrywa.',
      next: 'Zdjęcia zrobione, dalej',
    },
  } satisfies Record<Method, MethodTexts>,
  banks: 'Banki',
  bank: 'Bank',
  consentTitle: 'Udostępnić te dane?',
  consentLead: 'Dostawca przekaże je stronie, która o nie prosi.',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  pesel: 'PESEL',
  dateOfBirth: 'Data urodzenia',
  unknown: 'z rejestru',
  outcomes: {
    verified: 'Potwierdzam i udostępniam',
    partial: 'Tylko część danych (PARTIAL)',
    rejected: 'Tożsamość odrzucona (FINISHED)',
    stranger: 'Potwierdzona inna osoba',
    canceled: 'Anuluj i wróć',
    expired: 'Czas minął (EXPIRED)',
    failed: 'Błąd dostawcy (FAILED)',
    waiting: 'Wróć bez wyniku (IN_PROGRESS)',
  } satisfies Record<Outcome, string>,
  others: 'Inne zakończenia',
  leave: 'Zamknij bez powrotu',
  leaveHint: 'Tak, jakby zamknąć kartę przeglądarki: wynik nie nadejdzie, a strona nie wróci.',
  leftTitle: 'Strona zamknięta bez odpowiedzi',
  leftText: 'Dostawca nie wie, co dalej. Weryfikacja nadal czeka.',
  resume: 'Wróć do weryfikacji',
  decidedTitle: 'Ta weryfikacja jest zakończona',
  decidedText: 'Nie trzeba nic więcej robić.',
  back: 'Wróć na stronę',
  unknownTitle: 'Nie ma takiej weryfikacji',
  unknownText: 'Piaskownica nie zna tego numeru. Po jej ponownym uruchomieniu wcześniejsze weryfikacje znikają.',
};

export type IdentityTexts = typeof pl;

const en: IdentityTexts = {
  sandbox: 'A sandbox page. Nobody checks real data here, so don’t enter any.',
  otherLanguage: 'Polski',
  merchant: BRAND,
  asks: 'Requested by',
  method: 'Method',
  methods: {
    M_OBYWATEL: {
      provider: 'Test mObywatel',
      title: 'Confirm in the mObywatel app',
      lead: 'Open the app, choose “Scan a code” and point the camera at the screen. In the sandbox the button will do.',
      next: 'Code scanned, continue',
    },
    MOJE_ID: {
      provider: 'Test mojeID',
      title: 'Choose your bank',
      lead: 'You’ll confirm your identity in online banking. Your bank won’t share your password, balance or history.',
      next: 'Continue',
    },
    M_OBYWATEL_UA: {
      provider: 'Test diia.pl',
      title: 'Confirm with the diia.pl document',
      lead: 'Open the diia.pl document in the mObywatel app and scan the code. In the sandbox the button will do.',
      next: 'Code scanned, continue',
    },
    BIOMETRICS: {
      provider: 'Test biometrics',
      title: 'Photos of document and face',
      lead: 'A real provider asks for your camera. The sandbox doesn’t turn it on and records nothing.',
      next: 'Photos taken, continue',
    },
  },
  banks: 'Banks',
  bank: 'Bank',
  consentTitle: 'Share this data?',
  consentLead: 'The provider will pass it to the site that requested it.',
  firstName: 'First name',
  lastName: 'Last name',
  pesel: 'PESEL',
  dateOfBirth: 'Date of birth',
  unknown: 'from the register',
  outcomes: {
    verified: 'I confirm and share',
    partial: 'Only part of the data (PARTIAL)',
    rejected: 'Identity rejected (FINISHED)',
    stranger: 'Someone else is verified',
    canceled: 'Cancel and return',
    expired: 'Time is up (EXPIRED)',
    failed: 'Provider error (FAILED)',
    waiting: 'Return without a result (IN_PROGRESS)',
  },
  others: 'Other outcomes',
  leave: 'Close without returning',
  leaveHint: 'As if the browser tab were closed: no result arrives, and the page doesn’t come back.',
  leftTitle: 'Closed without an answer',
  leftText: 'The provider got no answer. The verification is still waiting.',
  resume: 'Back to the verification',
  decidedTitle: 'This verification is over',
  decidedText: 'There’s nothing more to do.',
  back: 'Return to the site',
  unknownTitle: 'We can’t find this verification',
  unknownText: 'The sandbox doesn’t know this number. Restarting it clears earlier verifications.',
};

export const IDENTITY_TEXTS: Readonly<Record<Language, IdentityTexts>> = { pl, en };
