import type { Route } from 'playwright';
import type { DocumentImage } from '../../../contract/documents.ts';
import { fetchDocuments } from '../../../contract/documents.ts';
import { fetchAccountStatuses } from '../../../contract/player.ts';
import {
  fetchVerificationSession,
  fetchVerificationState,
  type VerificationState,
} from '../../../contract/verification.ts';
import { VERIFICATION_RESET } from '../../../domain/constants.ts';
import { DocumentsPage } from '../../e2e/pages/documents-page.ts';
import { picture as pictureOf, type FileToSend } from '../../e2e/support/images.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

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

const pageOf = (scan: Scan): DocumentsPage => new DocumentsPage(scan.page, scan.t);

async function openDocuments(scan: Scan, documents: readonly object[] = [], query = ''): Promise<DocumentsPage> {
  const screen = pageOf(scan);
  await scan.respond(fetchDocuments, documents);
  await screen.open(query);
  await screen.heading.waitFor();
  return screen;
}

async function openEmpty(scan: Scan): Promise<DocumentsPage> {
  const screen = await openDocuments(scan);
  await scan.page.getByText(scan.t('documents.list.empty')).waitFor();
  await scan.page.getByText(scan.t('forms.files.choose')).waitFor();
  await screen.verify.waitFor();
  return screen;
}

/** Responds to the uploads in turn; later uploads get no response. */
async function respondUploads(scan: Scan, ...answers: readonly (number | 'never')[]): Promise<void> {
  const left = [...answers];
  await scan.page.route(PATH, async (route: Route) => {
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

/** The player returns from the provider with this result; waits for the first status response. */
async function returnFromProvider(scan: Scan, answer: object): Promise<void> {
  await scan.respond(fetchVerificationSession, {
    registrationId: 7,
    conversationId: 'conversation-1',
    registrationToken: null,
    methodName: 'MOJE_ID',
    identity: null,
  });
  await scan.respond(fetchVerificationState, answer);
  const heard = scan.page.waitForResponse((response) => response.url().endsWith(fetchVerificationState.path));
  await openDocuments(scan, [], '?conversationId=conversation-1');
  await heard;
}

type Said = Parameters<DocumentsPage['identity']>[0];

async function see(scan: Scan, said: Said): Promise<void> {
  await pageOf(scan).identity(said).waitFor();
}

/** The status is requested ten times, every other second. */
async function passTimeUntil(scan: Scan, said: Said): Promise<void> {
  await scan.passTimeUntil(pageOf(scan).identity(said), 30);
}

async function goToAccount(scan: Scan): Promise<void> {
  await scan.page.locator('a[href="/account/profile"]:visible').first().click();
  await scan.heading('account.overview.title').waitFor();
}

export const documentsStates: readonly ScreenState[] = [
  { name: 'documents-empty', player: 'trial', show: async (scan) => void (await openEmpty(scan)) },
  {
    name: 'documents-loading',
    player: 'trial',
    async show(scan) {
      await scan.hold(fetchDocuments);
      await pageOf(scan).open();
      await scan.page.getByRole('main').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'documents-status-failed',
    player: 'trial',
    async show(scan) {
      await scan.respond(fetchAccountStatuses, {}, 500);
      await openDocuments(scan);
      await scan.page.getByText(scan.t('account.overview.loadFailed')).waitFor();
    },
  },
  {
    name: 'documents-way-chosen',
    player: 'trial',
    async show(scan) {
      const screen = await openEmpty(scan);
      await screen.way('MOJE_ID').check();
    },
  },
  {
    name: 'documents-way-missing',
    player: 'trial',
    async show(scan) {
      const screen = await openEmpty(scan);
      await screen.verify.click();
      await scan.page.getByText(scan.t('documents.verify.required')).first().waitFor();
    },
  },
  {
    name: 'documents-uploading',
    player: 'trial',
    async show(scan) {
      await respondUploads(scan, 201);
      const screen = await openEmpty(scan);
      await screen.input.setInputFiles([picture('dowod-przod.jpg'), picture('dowod-tyl.jpg')]);
      await scan.page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'documents-failed',
    player: 'trial',
    async show(scan) {
      scan.expectProblems(/503/);
      await respondUploads(scan, 503);
      const screen = await openEmpty(scan);
      await screen.input.setInputFiles([
        picture('dowod-przod.jpg'),
        { name: 'notatki.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('to nie jest zdjęcie') },
      ]);
      await scan.page.getByText(scan.t('forms.files.errors.notSent')).waitFor();
    },
  },
  {
    name: 'documents-sent',
    player: 'trial',
    async show(scan) {
      const documents = [
        sent(1, 'dowod-przod.jpg', 'VERIFIED'),
        sent(2, 'zdjęcie-dowodu-osobistego-z-tyłu-po-poprawkach-ostateczne-2026-11-20.jpg', 'REJECTED'),
        sent(3, 'paszport.pdf'),
      ];
      await openDocuments(scan, documents);
      await scan.page.getByText('paszport.pdf').waitFor();
      await pageOf(scan).verify.waitFor();
    },
  },
  {
    name: 'documents-full',
    player: 'trial',
    async show(scan) {
      await openDocuments(
        scan,
        Array.from({ length: 8 }, (_, index) => sent(index + 1, `strona-${index + 1}.jpg`)),
      );
      await scan.page.getByText(scan.t('documents.upload.fullHelp')).waitFor();
      await pageOf(scan).verify.waitFor();
    },
  },
  {
    name: 'documents-list-failed',
    player: 'trial',
    async show(scan) {
      await scan.respond(fetchDocuments, { code: 'FORBIDDEN' }, 403);
      await pageOf(scan).open();
      await scan.page.getByText(scan.t('documents.list.loadFailed')).waitFor();
      await pageOf(scan).verify.waitFor();
    },
  },
  {
    name: 'documents-verified',
    player: 'plain',
    async show(scan) {
      await openDocuments(scan, [sent(1, 'dowod-przod.jpg', 'VERIFIED')]);
      await scan.page.getByText(scan.t('account.accountStatus.list.identity.VERIFIED'), { exact: true }).waitFor();
    },
  },
  {
    name: 'identity-verifying',
    player: 'trial',
    async show(scan) {
      await returnFromProvider(scan, state('IN_PROGRESS'));
      await see(scan, 'verifying');
    },
  },
  {
    name: 'identity-received',
    player: 'trial',
    async show(scan) {
      await scan.holdTimersOf(VERIFICATION_RESET);
      await returnFromProvider(scan, state('FINISHED', 'VERIFIED'));
      await see(scan, 'received');
    },
  },
  {
    name: 'identity-submitted',
    player: 'trial',
    holdsClock: true,
    async show(scan) {
      await scan.holdTimersOf(VERIFICATION_RESET);
      await returnFromProvider(scan, state('IN_PROGRESS'));
      await passTimeUntil(scan, 'submitted');
    },
  },
  {
    name: 'identity-failed',
    player: 'trial',
    holdsClock: true,
    async show(scan) {
      await returnFromProvider(scan, state('FAILED'));
      await passTimeUntil(scan, 'failed');
      await scan.page.clock.runFor(5 * SECOND);
      await pageOf(scan).verify.waitFor();
    },
  },
  {
    name: 'identity-canceled',
    player: 'trial',
    holdsClock: true,
    async show(scan) {
      await returnFromProvider(scan, state('CANCELED'));
      await passTimeUntil(scan, 'canceled');
      await scan.page.clock.runFor(5 * SECOND);
      await pageOf(scan).verify.waitFor();
    },
  },
  {
    name: 'identity-not-found',
    player: 'trial',
    async show(scan) {
      await openDocuments(scan, [], '?conversationId=nothing');
      await see(scan, 'notFound');
      await pageOf(scan).verify.waitFor();
    },
  },
  {
    name: 'identity-unanswered',
    player: 'trial',
    async show(scan) {
      scan.expectProblems(/503/);
      await scan.respond(fetchVerificationSession, { code: 'SERVICE_UNAVAILABLE' }, 503);
      await openDocuments(scan, [], '?conversationId=conversation-1');
      await scan.page.getByText(scan.t('account.verification.unanswered')).waitFor();
    },
  },
  {
    name: 'account-verifying',
    player: 'trial',
    async show(scan) {
      await returnFromProvider(scan, state('IN_PROGRESS'));
      await see(scan, 'verifying');
      await goToAccount(scan);
      await see(scan, 'verifying');
    },
  },
  {
    name: 'account-submitted',
    player: 'trial',
    holdsClock: true,
    async show(scan) {
      await returnFromProvider(scan, state('IN_PROGRESS'));
      await goToAccount(scan);
      await passTimeUntil(scan, 'submitted');
      await scan.page.getByText(scan.t('account.verification.submitted.title')).waitFor();
    },
  },
];
