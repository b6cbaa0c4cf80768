import type { LegalDocument } from '../../contract/legal.ts';
import { fileIn, shownChanges } from '../../domain/legal/legal-files.ts';
import type { LegalGateSnapshot } from '../../machines/session/legal-gate/legal-gate.selectors.ts';
import { defineScreen, type TestContext, type Screen } from '../levels/screen.ts';
import { legalGateModel } from './legal-gate.model.ts';

type Gate = TestContext<LegalGateSnapshot>;

function firstOf({ snapshot }: Gate): LegalDocument {
  const [document] = snapshot.context.documents;
  if (!document) throw new Error('The gate stands without a document.');
  return document;
}

const seeNothing = (screen: Screen) => screen.gone('dialog');

/** The first document with all its texts, and the two decisions. */
async function seeDocument(screen: Screen, testContext: Gate): Promise<void> {
  const { words, snapshot } = testContext;
  const document = firstOf(testContext);
  await screen.see('dialog', document.typeName);
  await screen.text(words('legal.gate.lead'));
  for (const change of shownChanges(document.changes)) await screen.text(change);
  if (shownChanges(document.changes).length === 0) await screen.gone('heading', words('legal.gate.changes'));
  await screen.see('checkbox', words('legal.gate.tick'));
  await screen.see('button', words('legal.gate.accept'));
  await screen.see('button', words('legal.gate.reject'));
  const more = snapshot.context.documents.length - 1;
  if (more > 0) await screen.text(words('legal.gate.more', { count: more }));
  await screen.noText(fileIn(document.file, '{lang}'));
}

async function seeWhole(screen: Screen, testContext: Gate): Promise<void> {
  await seeDocument(screen, testContext);
  await screen.noText(testContext.words('legal.gate.acceptFailed'));
}

async function seeReject(screen: Screen, { words }: Gate): Promise<void> {
  await screen.see('dialog', words('legal.reject.title'));
  await screen.text(words('legal.reject.info'));
  await screen.see('button', words('legal.reject.confirm'));
  await screen.see('button', words('legal.reject.cancel'));
  await screen.gone('button', words('legal.gate.accept'));
}

export const legalGateScreen = defineScreen(legalGateModel, {
  gestures: {
    'legal.tick': (screen, _, { words }) => screen.click('checkbox', words('legal.gate.tick')),
    'legal.untick': (screen, _, { words }) => screen.click('checkbox', words('legal.gate.tick')),
    'legal.accept': (screen, _, { words }) => screen.click('button', words('legal.gate.accept')),
    'legal.reject': (screen, _, { words }) => screen.click('button', words('legal.gate.reject')),
    'legal.confirmReject': (screen, _, { words }) => screen.click('button', words('legal.reject.confirm')),
    'legal.cancelReject': (screen, _, { words }) => screen.click('button', words('legal.reject.cancel')),
    'legal.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
  },
  states: {
    'waiting.configuring': seeNothing,
    'waiting.pausing': seeNothing,
    loading: seeNothing,
    clear: seeNothing,
    unanswered: seeNothing,
    checking: seeNothing,
    'blocked.reading.resting': seeWhole,
    'blocked.reading.looking': seeWhole,
    'blocked.ticked': seeWhole,
    'blocked.accepting': seeWhole,
    'blocked.renewing': seeWhole,
    'blocked.refreshing': seeWhole,
    'blocked.failed.accepting': async (screen, testContext) => {
      await seeDocument(screen, testContext);
      await screen.see('alert');
      await screen.text(testContext.words('legal.gate.acceptFailed'));
    },
    'blocked.failed.refreshing': async (screen, { words }) => {
      await screen.see('dialog', words('legal.gate.refreshFailedTitle'));
      await screen.text(words('legal.gate.refreshFailed'));
      await screen.see('button', words('core.actions.signOut'));
      await screen.gone('button', words('legal.gate.accept'));
    },
    'blocked.confirmingReject.unticked': seeReject,
    'blocked.confirmingReject.ticked': seeReject,
    rejected: seeNothing,
  },
});
