import { isSameLimit, type LimitFacts, type LimitKey } from '../../domain/limits/limit-overview.ts';
import { minutesOf } from '../../domain/limits/session-time.ts';
import { draftedLimit } from '../../machines/safer-play/limits/limits.context.ts';
import { draftPreview, type LimitsSnapshot } from '../../machines/safer-play/limits/limits.selectors.ts';
import { formatAmount, formatMoney } from '../../src/i18n/money.ts';
import { amountWords } from '../../src/features/limits/limit-words.ts';
import { defineScreen, type Scene, type Screen, type Words } from '../engine/screen.ts';
import { DEPOSITS, limitsModel } from './limits.model.ts';

type Place = Scene<LimitsSnapshot>;

const nameIn = (words: Words, { type, time }: LimitKey = DEPOSITS) => words(`limits.names.${type}.${time}`);
const nameOf = (words: Words, { type, time }: LimitKey) => words(`limits.namesAtStart.${type}.${time}`);

export const LIMITS_PLACE = { path: '/profile/settings/limits', title: 'limits.title' } as const;

/** What the parts of one limit's card are called. */
export function limitNames(words: Words, { type, time }: LimitKey) {
  return {
    group: words(`limits.groups.${type}`),
    card: words(`limits.times.${time}`),
    field: words(`limits.field.${type}`),
    next: words('limits.next'),
  };
}

const amountOf = ({ type }: LimitKey, amount: number) => amountWords(type, amount, 'pl');

/** The limit that is being changed. */
const drafted = ({ snapshot: { context } }: Place): LimitKey => context.draft ?? DEPOSITS;

function depositsIn({ snapshot }: Place): LimitFacts {
  const [limit] = snapshot.context.limits;
  if (!limit) throw new Error('Nothing is known.');
  return limit;
}

/** The button that begins a change says whether there is an own limit. */
const editButton = (words: Words, { own, ...key }: LimitFacts) =>
  words(own === null ? 'limits.setName' : 'limits.changeName', { name: nameIn(words, key) });

const cancelButton = (words: Words) => words('limits.pending.cancelName', { name: nameIn(words) });

function confirmButton(scene: Place): string {
  const amount = formatMoney(depositsIn(scene).pending?.amount ?? 0);
  return scene.words('limits.pending.confirmName', { amount, name: nameIn(scene.words) });
}

/** What a person types to ask for another amount. */
export async function typeAmount(screen: Screen, words: Words, key: LimitKey, amount: string): Promise<void> {
  const names = limitNames(words, key);
  await screen.fill(names.field, amount);
  await screen.click('button', names.next);
}

async function giveAmount(screen: Screen, scene: Place, amount: number): Promise<void> {
  const key = drafted(scene);
  const typed = key.type === 'DEPOSIT' ? formatAmount(amount) : String(minutesOf(amount));
  await typeAmount(screen, scene.words, key, typed);
}

async function seeNews(screen: Screen, { words, snapshot }: Place): Promise<void> {
  const { news } = snapshot.context;
  const isActive = news.some(({ kind }) => kind === 'loosened');
  const titles = { saved: words('limits.news.title'), active: words('limits.news.loosenedTitle') };
  await (news.length > 0 && !isActive ? screen.see('heading', titles.saved) : screen.gone('heading', titles.saved));
  await (isActive ? screen.see('heading', titles.active) : screen.gone('heading', titles.active));
}

async function seeCards(screen: Screen, scene: Place): Promise<void> {
  const { words } = scene;
  await seeNews(screen, scene);
  await screen.see('button', editButton(words, depositsIn(scene)));
  await screen.gone('button', words('limits.next'));
  await screen.gone('heading', words('limits.confirm.title'));
}

async function seePending(screen: Screen, scene: Place): Promise<void> {
  await seeCards(screen, scene);
  await screen.see('button', cancelButton(scene.words));
  const confirm = confirmButton(scene);
  const isOpen = depositsIn(scene).pending?.state === 'open';
  await (isOpen ? screen.see('button', confirm) : screen.gone('button', confirm));
}

async function seeForm(screen: Screen, scene: Place): Promise<void> {
  const { words } = scene;
  await screen.see('textbox', limitNames(words, drafted(scene)).field);
  await screen.see('button', words('limits.next'));
  await screen.gone('heading', words('limits.confirm.title'));
}

/** The sentence names the amount and, where something waits, the one that holds until then. */
async function seeSentence(screen: Screen, scene: Place): Promise<void> {
  const { words, snapshot } = scene;
  await screen.see('heading', words('limits.confirm.title'));
  const key = drafted(scene);
  const amount = amountOf(key, snapshot.context.draft?.amount ?? 0);
  const preview = draftPreview(snapshot);
  if (preview?.kind === 'stricter' && preview.takesBack === null) {
    await screen.text(words('limits.confirm.stricter', { name: nameOf(words, key), amount }));
  } else {
    await screen.text(amount);
    const { own, global } = draftedLimit(snapshot.context);
    if (preview?.kind === 'waits') await screen.text(amountOf(key, own ?? global ?? 0));
  }
  await screen.gone('button', words('limits.next'));
}

/** The button that sends it, by what will come of it. */
function sendButton({ words, snapshot }: Place): string {
  if (snapshot.matches({ confirming: 'unknown' })) return words('limits.confirm.again');
  const isLater = draftPreview(snapshot)?.kind === 'waits';
  return words(isLater ? 'limits.confirm.submitLater' : 'limits.confirm.submitNow');
}

const chooses = {
  minimumRestrictions: 'limits.choice.minimumRestrictions.name',
  ownLimits: 'limits.choice.ownLimits.name',
} as const;

async function seeChoice(screen: Screen, { words }: Place, isOwn: boolean): Promise<void> {
  await screen.see('heading', words('limits.choice.title'));
  await screen.see('radio', words(chooses.ownLimits));
  await screen.see('button', words(isOwn ? 'limits.choice.next' : 'limits.choice.take'));
  const common = words('limits.choice.commonTitle');
  await (isOwn ? screen.gone('heading', common) : screen.see('heading', common));
}

export const limitsScreen = defineScreen(limitsModel, {
  gestures: {
    'limits.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'limits.choose': (screen, { choice }, { words }) => screen.click('radio', words(chooses[choice])),
    'limits.take': (screen, _, { words, snapshot }) =>
      screen.click(
        'button',
        words(snapshot.matches({ choosing: 'ownLimits' }) ? 'limits.choice.next' : 'limits.choice.take'),
      ),
    'limits.newsRead': (screen, _, { words }) => screen.click('button', words('core.actions.understood')),
    'limit.edit': async (screen, { limit: key }, { words, snapshot }) => {
      const limit = snapshot.context.limits.find((one) => isSameLimit(one, key));
      if (limit) await screen.click('button', editButton(words, limit));
    },
    'limit.submit': (screen, { amount }, scene) => giveAmount(screen, scene, amount),
    'limit.confirm': (screen, _, scene) => screen.click('button', sendButton(scene)),
    'limit.back': (screen, _, { words, snapshot }) =>
      screen.click('button', words(snapshot.matches('editing') ? 'limits.cancelEdit' : 'limits.back')),
    'pending.cancel': (screen, _, { words }) => screen.click('button', cancelButton(words)),
    'pending.confirm': (screen, _, scene) => screen.click('button', confirmButton(scene)),
  },
  states: {
    loading: 'unseen',
    failed: async (screen, { words }) => {
      await screen.see('heading', words('limits.loadFailed'));
      await screen.see('button', words('core.actions.retry'));
    },
    'choosing.ownLimits': (screen, scene) => seeChoice(screen, scene, true),
    'choosing.minimumRestrictions.fresh': async (screen, scene) => {
      await seeChoice(screen, scene, false);
      await screen.gone('heading', scene.words('limits.choice.notTaken'));
    },
    'choosing.minimumRestrictions.notTaken': async (screen, scene) => {
      await seeChoice(screen, scene, false);
      await screen.see('heading', scene.words('limits.choice.notTaken'));
    },
    'choosing.taking': (screen, { words }) => screen.see('button', words('limits.choice.take')),
    notifyingActive: seeNews,
    settling: 'unseen',
    viewing: seeCards,
    'pending.shown.fresh': async (screen, scene) => {
      await seePending(screen, scene);
      await screen.noText(scene.words('limits.pending.failed'));
    },
    'pending.shown.failed': async (screen, scene) => {
      const { words, snapshot } = scene;
      const { refusal } = snapshot.context;
      await seePending(screen, scene);
      await screen.text(words(refusal === null ? 'limits.pending.failed' : `limits.errors.${refusal}`));
    },
    'pending.deciding.cancelling': (screen, { words }) => screen.see('button', cancelButton(words)),
    'pending.deciding.confirming': (screen, scene) => screen.see('button', confirmButton(scene)),
    'editing.fresh': seeForm,
    'editing.refused': async (screen, scene) => {
      const { refusal } = scene.snapshot.context;
      await seeForm(screen, scene);
      if (refusal !== null) await screen.text(scene.words(`limits.errors.${refusal}`));
    },
    'editing.failed': async (screen, scene) => {
      await seeForm(screen, scene);
      await screen.text(scene.words('limits.lookFailed'));
    },
    'confirming.looking': seeForm,
    'confirming.asking': async (screen, scene) => {
      await seeSentence(screen, scene);
      await screen.noText(scene.words('limits.confirm.unknown'));
      await screen.see('button', scene.words('limits.back'));
    },
    'confirming.unknown': async (screen, scene) => {
      await seeSentence(screen, scene);
      await screen.text(scene.words('limits.confirm.unknown'));
    },
    saving: seeSentence,
  },
  tries: ['limit.submit'],
});
