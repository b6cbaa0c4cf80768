import { isSameLimit, type LimitDetails, type LimitKey } from '../../domain/limits/limit-overview.ts';
import { minutesOf } from '../../domain/limits/session-time.ts';
import { draftedLimit } from '../../machines/safer-play/limits/limits.context.ts';
import { draftPreview, type LimitsSnapshot } from '../../machines/safer-play/limits/limits.selectors.ts';
import { momentInWords } from '../../src/i18n/dates.ts';
import { formatAmount, formatMoney } from '../../src/i18n/money.ts';
import { amountWords } from '../../src/features/limits/limit-words.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { AT, DEPOSITS, limitsModel } from './limits.model.ts';

type Place = TestContext<LimitsSnapshot>;

const nameIn = (words: Words, { type, time }: LimitKey = DEPOSITS) => words(`limits.names.${type}.${time}`);
const nameOf = (words: Words, { type, time }: LimitKey) => words(`limits.namesAtStart.${type}.${time}`);

export const LIMITS_PLACE = { path: '/profile/settings/limits', title: 'limits.title' } as const;

/** Names of one limit, and of its card. */
export function limitNames(words: Words, { type, time }: LimitKey) {
  return {
    card: words(`limits.groups.${type}`),
    limit: nameOf(words, { type, time }),
    field: words(`limits.field.${type}`),
    next: words('limits.next'),
  };
}

const amountOf = ({ type }: LimitKey, amount: number) => amountWords(type, amount, 'pl');

/** The limit that is being changed. */
const drafted = ({ snapshot: { context } }: Place): LimitKey => context.draft ?? DEPOSITS;

function depositsIn({ snapshot }: Place): LimitDetails {
  const [limit] = snapshot.context.limits;
  if (!limit) throw new Error('Nothing is known.');
  return limit;
}

/** The name of the edit button depends on whether there is an own limit. */
const editButton = (words: Words, { own, ...key }: LimitDetails) =>
  words(own === null ? 'limits.setName' : 'limits.changeName', { name: nameIn(words, key) });

const cancelButton = (words: Words, key?: LimitKey) => words('limits.pending.cancelName', { name: nameIn(words, key) });

function confirmButton(testContext: Place): string {
  const amount = formatMoney(depositsIn(testContext).pending?.amount ?? 0);
  return testContext.words('limits.pending.confirmName', { amount, name: nameIn(testContext.words) });
}

/** An amount of money and of minutes that no path gives. */
const OTHER = '77';

/** Enters another amount. */
export async function typeAmount(screen: Screen, words: Words, key: LimitKey, amount: string): Promise<void> {
  const names = limitNames(words, key);
  await screen.fill(names.field, amount);
  await screen.click('button', names.next);
}

const typedAmount = ({ type }: LimitKey, amount: number) =>
  type === 'DEPOSIT' ? formatAmount(amount) : String(minutesOf(amount));

async function giveAmount(screen: Screen, testContext: Place, amount: number): Promise<void> {
  const key = drafted(testContext);
  await typeAmount(screen, testContext.words, key, typedAmount(key, amount));
}

async function seeNews(screen: Screen, { words, snapshot }: Place): Promise<void> {
  const { news } = snapshot.context;
  const isActive = news.some(({ kind }) => kind === 'loosened');
  const titles = { saved: words('limits.news.title'), active: words('limits.news.loosenedTitle') };
  await (news.length > 0 && !isActive ? screen.see('heading', titles.saved) : screen.gone('heading', titles.saved));
  await (isActive ? screen.see('heading', titles.active) : screen.gone('heading', titles.active));
}

async function seeCards(screen: Screen, testContext: Place): Promise<void> {
  const { words } = testContext;
  await seeNews(screen, testContext);
  await screen.see('button', editButton(words, depositsIn(testContext)));
  await screen.gone('button', words('limits.next'));
  await screen.gone('heading', words('limits.confirm.title'));
}

async function seePending(screen: Screen, testContext: Place): Promise<void> {
  await seeCards(screen, testContext);
  await screen.see('button', cancelButton(testContext.words));
  const confirm = confirmButton(testContext);
  const isOpen = depositsIn(testContext).pending?.state === 'open';
  await (isOpen ? screen.see('button', confirm) : screen.gone('button', confirm));
  const lapses = depositsIn(testContext).pending?.lapsesAt ?? null;
  if (isOpen || lapses === null) return;
  // Days away, it reads the same on the page's day and on the model's.
  await screen.text(
    testContext.words('limits.compare.confirmBy', { lapses: momentInWords(lapses, AT, 'pl', 'until') }),
  );
}

async function seeForm(screen: Screen, testContext: Place): Promise<void> {
  const { words } = testContext;
  await screen.see('textbox', limitNames(words, drafted(testContext)).field);
  await screen.see('button', words('limits.next'));
  await screen.gone('heading', words('limits.confirm.title'));
}

/** What is in force, what will be, and from when. */
async function seeChange(screen: Screen, testContext: Place): Promise<void> {
  const { words, snapshot } = testContext;
  await screen.see('heading', words('limits.confirm.title'));
  const key = drafted(testContext);
  const { own, global } = draftedLimit(snapshot.context);
  const preview = draftPreview(snapshot);
  await screen.text(amountOf(key, own ?? global ?? 0));
  await screen.text(amountOf(key, snapshot.context.draft?.amount ?? 0));
  if (preview?.kind === 'stricter') await screen.text(words('limits.compare.atOnce'));
  const takesBack = preview?.takesBack ?? null;
  if (takesBack !== null) {
    await screen.text(words('limits.confirm.takesBack', { takesBack: amountOf(key, takesBack) }));
  }
  await screen.gone('button', words('limits.next'));
}

/** The name of the submit button, by the effect of the amount. */
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
    'limit.submit': (screen, { amount }, testContext) => giveAmount(screen, testContext, amount),
    'limit.confirm': (screen, _, testContext) => screen.click('button', sendButton(testContext)),
    'limit.back': (screen, _, { words, snapshot }) =>
      screen.click('button', words(snapshot.matches('editing') ? 'limits.cancelEdit' : 'limits.back')),
    'pending.cancel': (screen, { limit }, { words }) => screen.click('button', cancelButton(words, limit)),
    'pending.confirm': (screen, _, testContext) => screen.click('button', confirmButton(testContext)),
  },
  states: {
    loading: 'unseen',
    failed: async (screen, { words }) => {
      await screen.see('heading', words('limits.loadFailed'));
      await screen.see('button', words('core.actions.retry'));
    },
    'choosing.ownLimits': (screen, testContext) => seeChoice(screen, testContext, true),
    'choosing.minimumRestrictions.fresh': async (screen, testContext) => {
      await seeChoice(screen, testContext, false);
      await screen.gone('heading', testContext.words('limits.choice.notTaken'));
    },
    'choosing.minimumRestrictions.notTaken': async (screen, testContext) => {
      await seeChoice(screen, testContext, false);
      await screen.see('heading', testContext.words('limits.choice.notTaken'));
    },
    'choosing.taking': (screen, { words }) => screen.see('button', words('limits.choice.take')),
    notifyingActive: seeNews,
    settling: 'unseen',
    'viewing.resting': seeCards,
    'viewing.refreshing': seeCards,
    'pending.shown.fresh': async (screen, testContext) => {
      await seePending(screen, testContext);
      await screen.noText(testContext.words('limits.pending.failed'));
    },
    'pending.shown.refreshing': seePending,
    'pending.shown.failed': async (screen, testContext) => {
      const { words, snapshot } = testContext;
      const { refusal } = snapshot.context;
      await seePending(screen, testContext);
      await screen.textOnce(words(refusal === null ? 'limits.pending.failed' : `limits.errors.${refusal}`));
    },
    'pending.deciding.cancelling': (screen, { words, snapshot }) =>
      screen.see('button', cancelButton(words, snapshot.context.decision ?? DEPOSITS)),
    'pending.deciding.confirming': (screen, testContext) => screen.see('button', confirmButton(testContext)),
    'editing.fresh': seeForm,
    'editing.refused': async (screen, testContext) => {
      const { words, snapshot } = testContext;
      const { refusal, draft } = snapshot.context;
      await seeForm(screen, testContext);
      if (refusal === null) return;
      // It stands at the amount that was refused, and at no other.
      const text = words(`limits.errors.${refusal}`);
      const { field } = limitNames(words, drafted(testContext));
      await screen.text(text);
      await screen.fill(field, OTHER);
      await screen.noText(text);
      await screen.fill(field, typedAmount(drafted(testContext), draft?.amount ?? 0));
      await screen.text(text);
    },
    'editing.failed': async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.text(testContext.words('limits.lookFailed'));
    },
    'confirming.looking': seeForm,
    'confirming.asking': async (screen, testContext) => {
      await seeChange(screen, testContext);
      await screen.noText(testContext.words('limits.confirm.unknown'));
      await screen.see('button', testContext.words('limits.back'));
    },
    'confirming.unknown': async (screen, testContext) => {
      await seeChange(screen, testContext);
      await screen.text(testContext.words('limits.confirm.unknown'));
    },
    saving: seeChange,
  },
  tries: ['limit.submit'],
});
