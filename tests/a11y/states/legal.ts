import { fetchConfig } from '../../../contract/config.ts';
import { fetchDocuments } from '../../../contract/documents.ts';
import { acceptDocument, fetchActiveDocuments, fetchUnacceptedDocuments } from '../../../contract/legal.ts';
import { SANDBOX_PUSH_APP } from '../../../contract/sandbox.ts';
import { fetchConsents, saveConsents } from '../../../contract/subscriptions.ts';
import { DocumentsPage } from '../../e2e/pages/documents-page.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

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

async function openGate(visit: Visit): Promise<void> {
  await visit.answer(fetchUnacceptedDocuments, [TERMS, PRIVACY]);
  await visit.open('/profile');
  await visit.page.getByRole('dialog', { name: TERMS.typeName }).waitFor();
}

async function openConsents(visit: Visit): Promise<void> {
  await visit.open('/profile/settings/consents');
  await visit.page.getByRole('switch').first().waitFor();
}

async function openPushSwitch(visit: Visit, permission: NotificationPermission, sdk: string): Promise<void> {
  await visit.permitNotifications(permission);
  await visit.answer(fetchConfig, { oneSignalSdkUrl: sdk, oneSignalAppId: SANDBOX_PUSH_APP });
  // The question comes where nothing else of another look's doing has come before it (reading 82).
  await visit.clickAway(visit.button('dialogs.pushPrompt.later'));
  await openConsents(visit);
}

const pushSwitch = ({ page, t }: Visit) => page.getByRole('switch', { name: t('consents.push.name'), exact: true });

const firstSwitch = ({ page, t }: Visit) =>
  page.getByRole('switch', { name: t('consents.keys.emails.name'), exact: true });

export const legalStates: readonly ScreenState[] = [
  { name: 'legal-gate', player: 'plain', show: openGate },
  {
    name: 'legal-gate-ticked',
    player: 'plain',
    async show(visit) {
      await openGate(visit);
      await visit.page.getByRole('checkbox').check();
    },
  },
  {
    name: 'legal-gate-failed',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/500/);
      await openGate(visit);
      await visit.page.getByRole('checkbox').check();
      await visit.answer(acceptDocument, {}, 500);
      await visit.button('legal.gate.accept').click();
      await visit.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'legal-gate-rest-unknown',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/403/);
      await openGate(visit);
      await visit.page.getByRole('checkbox').check();
      await visit.answer(acceptDocument, {});
      await visit.answer(fetchUnacceptedDocuments, { code: 'FORBIDDEN' }, 403);
      await visit.button('legal.gate.accept').click();
      await visit.page.getByRole('dialog', { name: visit.t('legal.gate.refreshFailedTitle') }).waitFor();
    },
  },
  {
    name: 'legal-gate-rejecting',
    player: 'plain',
    async show(visit) {
      await openGate(visit);
      await visit.button('legal.gate.reject').click();
      await visit.page.getByRole('dialog', { name: visit.t('legal.reject.title') }).waitFor();
    },
  },
  {
    name: 'regulations',
    async show(visit) {
      await visit.open('/regulations');
      await visit.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'regulations-empty',
    async show(visit) {
      await visit.answer(fetchActiveDocuments, []);
      await visit.open('/regulations');
      await visit.page.getByText(visit.t('legal.regulations.empty')).waitFor();
    },
  },
  {
    name: 'regulations-failed',
    async show(visit) {
      visit.expectProblems(/403/);
      await visit.answer(fetchActiveDocuments, { code: 'FORBIDDEN' }, 403);
      await visit.open('/regulations');
      await visit.button('core.actions.retry').waitFor();
    },
  },
  { name: 'consents', player: 'plain', show: openConsents },
  {
    name: 'consents-saved',
    player: 'zgody',
    async show(visit) {
      await openConsents(visit);
      await visit.answer(saveConsents, { emails: false, textMessages: true, telephoneCalls: false });
      await firstSwitch(visit).click();
      await visit.page.getByText(visit.t('consents.savedWithdrawn')).waitFor();
    },
  },
  {
    name: 'consents-save-failed',
    player: 'zgody',
    async show(visit) {
      visit.expectProblems(/500/);
      await openConsents(visit);
      await visit.answer(saveConsents, {}, 500);
      await firstSwitch(visit).click();
      await visit.page.getByText(visit.t('consents.failed')).waitFor();
    },
  },
  {
    name: 'consents-push-on',
    player: 'plain',
    async show(visit) {
      await openPushSwitch(visit, 'granted', '/cdn/push-sdk.js');
      await pushSwitch(visit).click();
      await visit.page.getByText(visit.t('consents.push.stages.on'), { exact: true }).waitFor();
    },
  },
  {
    name: 'consents-push-not-turned-on',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/404|no-such-sdk/);
      await openPushSwitch(visit, 'default', '/cdn/no-such-sdk.js');
      await pushSwitch(visit).click();
      await visit.page.getByText(visit.t('consents.push.stages.notTurnedOn')).waitFor();
    },
  },
  {
    name: 'consents-push-blocked',
    player: 'plain',
    async show(visit) {
      await openPushSwitch(visit, 'denied', '/cdn/push-sdk.js');
      await visit.page.getByText(visit.t('consents.push.stages.blocked')).waitFor();
    },
  },
  {
    name: 'consents-failed',
    player: 'plain',
    async show(visit) {
      visit.expectProblems(/403/);
      await visit.answer(fetchConsents, { code: 'FORBIDDEN' }, 403);
      await visit.open('/profile/settings/consents');
      await visit.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'documents',
    player: 'plain',
    async show(visit) {
      await visit.answer(fetchDocuments, [
        { id: 1, fileName: 'dowod-przod.jpg', size: 1, status: 'VERIFIED', createdOn: '2026-11-20T12:00:00Z' },
        { id: 2, fileName: 'dowod-tyl.jpg', size: 1, status: 'UNVERIFIED', createdOn: '2026-11-21T12:00:00Z' },
        { id: 3, fileName: 'paszport.pdf', size: 1, status: 'REJECTED', createdOn: '2026-11-21T12:00:00Z' },
      ]);
      await new DocumentsPage(visit.page, visit.t).open();
      await visit.page.getByText('paszport.pdf').waitFor();
    },
  },
];
