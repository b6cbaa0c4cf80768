import { fetchConfig } from '../../../contract/config.ts';
import { fetchDocuments } from '../../../contract/documents.ts';
import { acceptDocument, fetchActiveDocuments, fetchUnacceptedDocuments } from '../../../contract/legal.ts';
import { SANDBOX_PUSH_APP } from '../../../contract/sandbox.ts';
import { fetchConsents, saveConsents } from '../../../contract/subscriptions.ts';
import { DocumentsPage } from '../../e2e/pages/documents-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const TERMS = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin serwisu',
  description: '<p>Od 1 grudnia obowiązuje nowa wersja. Najważniejsze zmiany są niżej.</p>',
  file: '/docs/regulamin_{lang}.html',
  changes: ['§ 3 ust. 3: historia wpłat i wypłat jest dostępna bez ograniczeń czasu.', '§ 5: odpowiedź w 30 dni.'],
};
const PRIVACY = { ...TERMS, id: '12', typeId: '4', typeCode: 'PRIVACY_POLICY', typeName: 'Polityka prywatności' };

async function openGate(scan: Scan): Promise<void> {
  await scan.respond(fetchUnacceptedDocuments, [TERMS, PRIVACY]);
  await scan.open('/profile');
  await scan.page.getByRole('dialog', { name: TERMS.typeName }).waitFor();
}

async function openConsents(scan: Scan): Promise<void> {
  await scan.open('/profile/settings/consents');
  await scan.page.getByRole('switch').first().waitFor();
}

async function openPushSwitch(scan: Scan, permission: NotificationPermission, sdk: string): Promise<void> {
  await scan.permitNotifications(permission);
  await scan.respond(fetchConfig, { oneSignalSdkUrl: sdk, oneSignalAppId: SANDBOX_PUSH_APP });
  // The push prompt appears unless a dialog of another scan came before it (reading 82).
  await scan.clickAway(scan.button('dialogs.pushPrompt.later'));
  await openConsents(scan);
}

const pushSwitch = ({ page, t }: Scan) => page.getByRole('switch', { name: t('consents.push.name'), exact: true });

const firstSwitch = ({ page, t }: Scan) =>
  page.getByRole('switch', { name: t('consents.keys.emails.name'), exact: true });

export const legalStates: readonly ScreenState[] = [
  { name: 'legal-gate', player: 'plain', show: openGate },
  {
    name: 'legal-gate-ticked',
    player: 'plain',
    async show(scan) {
      await openGate(scan);
      await scan.page.getByRole('checkbox').check();
    },
  },
  {
    name: 'legal-gate-failed',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/500/);
      await openGate(scan);
      await scan.page.getByRole('checkbox').check();
      await scan.respond(acceptDocument, {}, 500);
      await scan.button('legal.gate.accept').click();
      await scan.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'legal-gate-rest-unknown',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/403/);
      await openGate(scan);
      await scan.page.getByRole('checkbox').check();
      await scan.respond(acceptDocument, {});
      await scan.respond(fetchUnacceptedDocuments, { code: 'FORBIDDEN' }, 403);
      await scan.button('legal.gate.accept').click();
      await scan.page.getByRole('dialog', { name: scan.t('legal.gate.refreshFailedTitle') }).waitFor();
    },
  },
  {
    name: 'legal-gate-rejecting',
    player: 'plain',
    async show(scan) {
      await openGate(scan);
      await scan.button('legal.gate.reject').click();
      await scan.page.getByRole('dialog', { name: scan.t('legal.reject.title') }).waitFor();
    },
  },
  {
    name: 'regulations',
    async show(scan) {
      await scan.open('/regulations');
      await scan.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'regulations-empty',
    async show(scan) {
      await scan.respond(fetchActiveDocuments, []);
      await scan.open('/regulations');
      await scan.page.getByText(scan.t('legal.regulations.empty')).waitFor();
    },
  },
  {
    name: 'regulations-failed',
    async show(scan) {
      scan.expectProblems(/403/);
      await scan.respond(fetchActiveDocuments, { code: 'FORBIDDEN' }, 403);
      await scan.open('/regulations');
      await scan.button('core.actions.retry').waitFor();
    },
  },
  { name: 'consents', player: 'plain', show: openConsents },
  {
    name: 'consents-saved',
    player: 'zgody',
    async show(scan) {
      await openConsents(scan);
      await scan.respond(saveConsents, { emails: false, textMessages: true, telephoneCalls: false });
      await firstSwitch(scan).click();
      await scan.page.getByText(scan.t('consents.savedWithdrawn')).waitFor();
    },
  },
  {
    name: 'consents-save-failed',
    player: 'zgody',
    async show(scan) {
      scan.expectProblems(/500/);
      await openConsents(scan);
      await scan.respond(saveConsents, {}, 500);
      await firstSwitch(scan).click();
      await scan.page.getByText(scan.t('consents.failed')).waitFor();
    },
  },
  {
    name: 'consents-push-on',
    player: 'plain',
    async show(scan) {
      await openPushSwitch(scan, 'granted', '/cdn/push-sdk.js');
      await pushSwitch(scan).click();
      await scan.page.getByText(scan.t('consents.push.statuses.on'), { exact: true }).waitFor();
    },
  },
  {
    name: 'consents-push-not-turned-on',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/404|no-such-sdk/);
      await openPushSwitch(scan, 'default', '/cdn/no-such-sdk.js');
      await pushSwitch(scan).click();
      await scan.page.getByText(scan.t('consents.push.statuses.notTurnedOn')).waitFor();
    },
  },
  {
    name: 'consents-push-blocked',
    player: 'plain',
    async show(scan) {
      await openPushSwitch(scan, 'denied', '/cdn/push-sdk.js');
      await scan.page.getByText(scan.t('consents.push.statuses.blocked')).waitFor();
    },
  },
  {
    name: 'consents-failed',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/403/);
      await scan.respond(fetchConsents, { code: 'FORBIDDEN' }, 403);
      await scan.open('/profile/settings/consents');
      await scan.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'documents',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchDocuments, [
        { id: 1, fileName: 'dowod-przod.jpg', size: 1, status: 'VERIFIED', createdOn: '2026-11-20T12:00:00Z' },
        { id: 2, fileName: 'dowod-tyl.jpg', size: 1, status: 'UNVERIFIED', createdOn: '2026-11-21T12:00:00Z' },
        { id: 3, fileName: 'paszport.pdf', size: 1, status: 'REJECTED', createdOn: '2026-11-21T12:00:00Z' },
      ]);
      await new DocumentsPage(scan.page, scan.t).open();
      await scan.page.getByText('paszport.pdf').waitFor();
    },
  },
];
