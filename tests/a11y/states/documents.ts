import type { Route } from 'playwright';
import type { DocumentImage } from '../../../contract/documents.ts';
import { fetchDocuments } from '../../../contract/documents.ts';
import {
  fetchVerificationSession,
  fetchVerificationState,
  type VerificationState,
} from '../../../contract/verification.ts';
import { VERIFICATION_RESET } from '../../../domain/constants.ts';
import { DocumentsPage } from '../../e2e/pages/documents-page.ts';
import { picture as pictureOf, type FileToSend } from '../../e2e/support/images.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const PATH = '**/documents/upload-documents';
const SECOND = 1_000;

const picture = (name: string): FileToSend => pictureOf(name, 400_000);

const sent = (id: number, fileName: string, status: DocumentImage['status'] = 'UNVERIFIED') => ({
  id,
  fileName,
  size: 1_200_000,
  status,
  createdOn: '2026-11-20T12:00:00Z',
});

const pageOf = (visit: Visit): DocumentsPage => new DocumentsPage(visit.page, visit.t);

async function openDocuments(visit: Visit, documents: readonly object[] = [], query = ''): Promise<DocumentsPage> {
  const screen = pageOf(visit);
  await visit.answer(fetchDocuments, documents);
  await screen.open(query);
  await screen.heading.waitFor();
  return screen;
}

async function openEmpty(visit: Visit): Promise<DocumentsPage> {
  const screen = await openDocuments(visit);
  await visit.page.getByText(visit.t('documents.list.empty')).waitFor();
  await visit.page.getByText(visit.t('forms.files.choose')).waitFor();
  await screen.verify.waitFor();
  return screen;
}

/** Answers the sending of each file, in turn; none for those after the last. */
async function answerUploads(visit: Visit, ...answers: readonly (number | 'never')[]): Promise<void> {
  const left = [...answers];
  await visit.page.route(PATH, async (route: Route) => {
    if (route.request().method() === 'GET') return route.continue();
    const status = left.shift() ?? 'never';
    if (status === 'never') return;
    await route.fulfill({ status, json: status === 201 ? [] : { code: 'SERVICE_UNAVAILABLE' } });
  });
}

const state = (conversationStatus: VerificationState['conversationStatus'], status: string | null = null) => ({
  conversationStatus,
  conversationResult: { identity: { status, errors: [] } },
  redirectUrl: null,
});

/** A player who comes back from the provider, who says this; once it was heard for the first time. */
async function comeBack(visit: Visit, answer: object): Promise<void> {
  await visit.answer(fetchVerificationSession, {
    registrationId: 7,
    conversationId: 'conversation-1',
    registrationToken: null,
    methodName: 'MOJE_ID',
    identity: null,
  });
  await visit.answer(fetchVerificationState, answer);
  const heard = visit.page.waitForResponse((response) => response.url().endsWith(fetchVerificationState.path));
  await openDocuments(visit, [], '?conversationId=conversation-1');
  await heard;
}

type Said = Parameters<DocumentsPage['identity']>[0];

async function see(visit: Visit, said: Said): Promise<void> {
  await pageOf(visit).identity(said).waitFor();
}

/** An identity is asked for ten times, every other second. */
async function passTimeUntil(visit: Visit, said: Said): Promise<void> {
  await visit.passTimeUntil(pageOf(visit).identity(said), 30);
}

async function goToAccount(visit: Visit): Promise<void> {
  await visit.page.locator('a[href="/account/profile"]:visible').first().click();
  await visit.heading('account.overview.title').waitFor();
}

export const documentsStates: readonly ScreenState[] = [
  { name: 'documents-empty', player: 'trial', show: async (visit) => void (await openEmpty(visit)) },
  {
    name: 'documents-loading',
    player: 'trial',
    async show(visit) {
      await visit.hold(fetchDocuments);
      await pageOf(visit).open();
      await visit.page.getByRole('main').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'documents-way-chosen',
    player: 'trial',
    async show(visit) {
      const screen = await openEmpty(visit);
      await screen.way('MOJE_ID').check();
    },
  },
  {
    name: 'documents-way-missing',
    player: 'trial',
    async show(visit) {
      const screen = await openEmpty(visit);
      await screen.verify.click();
      await visit.page.getByText(visit.t('documents.verify.required')).first().waitFor();
    },
  },
  {
    name: 'documents-uploading',
    player: 'trial',
    async show(visit) {
      await answerUploads(visit, 201);
      const screen = await openEmpty(visit);
      await screen.input.setInputFiles([picture('dowod-przod.jpg'), picture('dowod-tyl.jpg')]);
      await visit.page.locator('progress').waitFor();
    },
  },
  {
    name: 'documents-failed',
    player: 'trial',
    async show(visit) {
      visit.expectProblems(/503/);
      await answerUploads(visit, 503);
      const screen = await openEmpty(visit);
      await screen.input.setInputFiles([
        picture('dowod-przod.jpg'),
        { name: 'notatki.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('to nie jest zdjęcie') },
      ]);
      await visit.page.getByText(visit.t('forms.files.errors.notSent')).waitFor();
    },
  },
  {
    name: 'documents-sent',
    player: 'trial',
    async show(visit) {
      const documents = [
        sent(1, 'dowod-przod.jpg', 'VERIFIED'),
        sent(2, 'zdjęcie-dowodu-osobistego-z-tyłu-po-poprawkach-ostateczne-2026-11-20.jpg', 'REJECTED'),
        sent(3, 'paszport.pdf'),
      ];
      await openDocuments(visit, documents);
      await visit.page.getByText('paszport.pdf').waitFor();
      await pageOf(visit).verify.waitFor();
    },
  },
  {
    name: 'documents-full',
    player: 'trial',
    async show(visit) {
      await openDocuments(
        visit,
        Array.from({ length: 8 }, (_, index) => sent(index + 1, `strona-${index + 1}.jpg`)),
      );
      await visit.page.getByText(visit.t('documents.upload.fullHelp')).waitFor();
      await pageOf(visit).verify.waitFor();
    },
  },
  {
    name: 'documents-list-failed',
    player: 'trial',
    async show(visit) {
      await visit.answer(fetchDocuments, { code: 'FORBIDDEN' }, 403);
      await pageOf(visit).open();
      await visit.page.getByText(visit.t('documents.list.loadFailed')).waitFor();
      await pageOf(visit).verify.waitFor();
    },
  },
  {
    name: 'documents-verified',
    player: 'plain',
    async show(visit) {
      await openDocuments(visit, [sent(1, 'dowod-przod.jpg', 'VERIFIED')]);
      await visit.page.getByText(visit.t('account.accountStatus.list.identity.VERIFIED')).waitFor();
    },
  },
  {
    name: 'identity-verifying',
    player: 'trial',
    async show(visit) {
      await comeBack(visit, state('IN_PROGRESS'));
      await see(visit, 'verifying');
    },
  },
  {
    name: 'identity-received',
    player: 'trial',
    async show(visit) {
      await visit.holdTimersOf(VERIFICATION_RESET);
      await comeBack(visit, state('FINISHED', 'VERIFIED'));
      await see(visit, 'received');
    },
  },
  {
    name: 'identity-submitted',
    player: 'trial',
    holdsClock: true,
    async show(visit) {
      await visit.holdTimersOf(VERIFICATION_RESET);
      await comeBack(visit, state('IN_PROGRESS'));
      await passTimeUntil(visit, 'submitted');
    },
  },
  {
    name: 'identity-failed',
    player: 'trial',
    holdsClock: true,
    async show(visit) {
      await comeBack(visit, state('FAILED'));
      await passTimeUntil(visit, 'failed');
      await visit.page.clock.runFor(5 * SECOND);
      await pageOf(visit).verify.waitFor();
    },
  },
  {
    name: 'identity-canceled',
    player: 'trial',
    holdsClock: true,
    async show(visit) {
      await comeBack(visit, state('CANCELED'));
      await passTimeUntil(visit, 'canceled');
      await visit.page.clock.runFor(5 * SECOND);
      await pageOf(visit).verify.waitFor();
    },
  },
  {
    name: 'identity-not-found',
    player: 'trial',
    async show(visit) {
      await openDocuments(visit, [], '?conversationId=nothing');
      await see(visit, 'notFound');
      await pageOf(visit).verify.waitFor();
    },
  },
  {
    name: 'identity-unanswered',
    player: 'trial',
    async show(visit) {
      visit.expectProblems(/503/);
      await visit.answer(fetchVerificationSession, { code: 'SERVICE_UNAVAILABLE' }, 503);
      await openDocuments(visit, [], '?conversationId=conversation-1');
      await visit.page.getByText(visit.t('account.verification.unanswered')).waitFor();
    },
  },
  {
    name: 'account-verifying',
    player: 'trial',
    async show(visit) {
      await comeBack(visit, state('IN_PROGRESS'));
      await see(visit, 'verifying');
      await goToAccount(visit);
      await see(visit, 'verifying');
    },
  },
  {
    name: 'account-submitted',
    player: 'trial',
    holdsClock: true,
    async show(visit) {
      await comeBack(visit, state('IN_PROGRESS'));
      await goToAccount(visit);
      await passTimeUntil(visit, 'submitted');
      await visit.page.getByRole('heading', { name: visit.t('account.overview.nextAction') }).waitFor();
    },
  },
];
