/** The script of the live page. It imports only types: the site's scripts are served without a bundler. */
import type { LiveActor, LiveMessage } from './live-messages.ts';

const COOKIE = 'atlas.live';
const MAX_ROWS = 500;
/** How long a taken transition is highlighted, ms. */
const LIT = 1_500;

interface Session {
  path: string;
  readonly actors: Map<string, LiveActor>;
}

const channel = new BroadcastChannel('atlas.live');
const sessions = new Map<string, Session>();
let chosenSession: string | null = null;
let chosenActor: string | null = null;
let shownMachine: string | null = null;

function part(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-live="${name}"]`);
  if (!found) throw new Error(`the page has no ${name}`);
  return found;
}

const watch = part('watch');
const hold = part('hold') as HTMLButtonElement;
const state = part('state');
const choice = part('sessions') as HTMLSelectElement;
const list = part('actors');
const chart = part('chart');
const log = part('log') as HTMLTableSectionElement;
const watched = part('watched');
const clear = part('clear') as HTMLButtonElement;
const save = part('save') as HTMLButtonElement;

/** A page from disk meets no app: it has neither its cookies nor its channel. */
const isFile = location.protocol === 'file:';
part('open').hidden = isFile;
watch.hidden = isFile;

const isPressed = (button: HTMLElement): boolean => button.getAttribute('aria-pressed') === 'true';
const isWatching = (): boolean => document.cookie.split('; ').includes(`${COOKIE}=on`);

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

/** The innermost active states, without the machine's name. */
function leavesOf({ states }: LiveActor): string {
  const leaves = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
  return leaves.map((id) => id.slice(id.indexOf('.') + 1)).join(', ');
}

function say(): void {
  save.disabled = chosenSession === null;
  hold.disabled = sessions.size === 0 && !isPressed(hold);
  // What happened stays to be read after the last page was closed.
  if (sessions.size > 0) watched.hidden = false;
  watch.setAttribute('aria-pressed', String(isWatching()));
  // A page may send its states without a request, as that of `npm run dev` does.
  if (sessions.size > 0) state.textContent = `Watching; pages of the app: ${sessions.size}.`;
  else if (isFile)
    state.textContent = 'Not watching: this page was opened from disk. With npm start it is at /atlas/live.html.';
  else if (!isWatching()) state.textContent = 'Not watching. First “Watch this browser”, then open the app.';
  else state.textContent = 'Watching; open the app in another tab, or reload it there.';
}

function drawSessions(): void {
  if (chosenSession === null || !sessions.has(chosenSession)) chosenSession = [...sessions.keys()].at(-1) ?? null;
  const options = [...sessions].map(([id, { path }]) => {
    const option = new Option(`${path} · ${id.slice(0, 8)}`, id, false, id === chosenSession);
    option.selected = id === chosenSession;
    return option;
  });
  choice.replaceChildren(...options);
}

function depthOf(actor: LiveActor, actors: ReadonlyMap<string, LiveActor>): number {
  const parent = actor.parent === null ? undefined : actors.get(actor.parent);
  return parent ? depthOf(parent, actors) + 1 : 0;
}

function parentsFirst(actors: ReadonlyMap<string, LiveActor>, parent: string | null): LiveActor[] {
  const isChild = (actor: LiveActor): boolean =>
    parent === null ? actor.parent === null || !actors.has(actor.parent) : actor.parent === parent;
  return [...actors.values()].filter(isChild).flatMap((actor) => [actor, ...parentsFirst(actors, actor.id)]);
}

function drawActors(): void {
  const actors = sessions.get(chosenSession ?? '')?.actors ?? new Map<string, LiveActor>();
  if (chosenActor === null || !actors.has(chosenActor)) chosenActor = actors.keys().next().value ?? null;
  const items = parentsFirst(actors, null).map((actor) => {
    const item = document.createElement('li');
    item.className = `depth-${Math.min(depthOf(actor, actors), 3)}`;
    const button = element('button', actor.machine, 'id');
    button.setAttribute('aria-pressed', String(actor.id === chosenActor));
    button.dataset['actor'] = actor.id;
    item.append(button, ' ', element('span', leavesOf(actor), 'id'));
    return item;
  });
  list.replaceChildren(...items);
  drawChart(actors.get(chosenActor ?? ''));
}

function drawChart(actor: LiveActor | undefined): void {
  if ((actor?.machine ?? null) !== shownMachine) {
    shownMachine = actor?.machine ?? null;
    const drawing = document.querySelector<HTMLTemplateElement>(`template[data-chart="${shownMachine ?? ''}"]`);
    chart.replaceChildren(...(drawing ? [drawing.content.cloneNode(true)] : []));
  }
  const states = new Set(actor?.states);
  for (const shape of chart.querySelectorAll<SVGElement>('[data-state]')) {
    shape.classList.toggle('active', states.has(shape.dataset['state'] ?? ''));
  }
  bringIntoSight(chart.querySelector('.state.active:not(.group)'));
}

/** Scrolls only the chart, not the page. */
function bringIntoSight(shape: Element | null): void {
  if (!shape) return;
  const [frame, place] = [chart.getBoundingClientRect(), shape.getBoundingClientRect()];
  const isSeen = place.top >= frame.top && place.bottom <= frame.bottom && place.left >= frame.left;
  if (!isSeen) chart.scrollBy(place.left - frame.left - frame.width / 3, place.top - frame.top - frame.height / 3);
}

function lightTransitions(ids: readonly string[]): void {
  const taken = new Set(ids);
  for (const shape of chart.querySelectorAll<SVGElement>('[data-transitions]')) {
    const { transitions } = shape.dataset;
    const own = (transitions ?? '').split(' ');
    if (!own.some((id) => taken.has(id))) continue;
    shape.classList.add('lit');
    setTimeout(() => shape.classList.remove('lit'), LIT);
  }
}

function write({ at, actor, event, transitions }: Extract<LiveMessage, { kind: 'step' }>): void {
  const row = document.createElement('tr');
  row.dataset['actor'] = actor.id;
  const time = new Date(at).toISOString().slice(11, 23);
  row.append(element('td', time, 'number'), element('td', actor.machine, 'id'), element('td', event, 'id'));
  const states = element('td', leavesOf(actor), 'id');
  states.title = transitions.join('\n');
  row.append(states);
  log.prepend(row);
  clear.disabled = false;
  while (log.rows.length > MAX_ROWS) log.lastElementChild?.remove();
}

function onMessage(message: LiveMessage): void {
  if (message.kind === 'asked' || message.kind === 'runAsked') return;
  if (message.kind === 'run') return download(message.run);
  const known = sessions.get(message.session) ?? { path: '', actors: new Map<string, LiveActor>() };
  if (message.kind === 'left') sessions.delete(message.session);
  else sessions.set(message.session, known);
  if (message.kind === 'session') {
    known.path = message.path;
    for (const actor of message.actors) known.actors.set(actor.id, actor);
  }
  if (message.kind === 'ended') known.actors.delete(message.actor);
  if (message.kind === 'step') {
    known.actors.set(message.actor.id, message.actor);
    if (!isPressed(hold) && message.transitions.length > 0) write(message);
  }
  if (isPressed(hold)) return;
  drawSessions();
  drawActors();
  if (message.kind === 'step' && message.actor.id === chosenActor) lightTransitions(message.transitions);
  say();
}

watch.addEventListener('click', () => {
  document.cookie = `${COOKIE}=${isWatching() ? '; max-age=0' : 'on'}; path=/; samesite=strict`;
  say();
});
hold.addEventListener('click', () => {
  hold.setAttribute('aria-pressed', String(!isPressed(hold)));
  if (isPressed(hold)) return;
  drawSessions();
  drawActors();
  say();
});
/** A line for each step, as `npm run replay` writes it. */
function download(run: Extract<LiveMessage, { kind: 'run' }>['run']): void {
  const { actors, steps, ...rest } = run;
  const lines = (items: readonly unknown[]): string => items.map((item) => `\n    ${JSON.stringify(item)}`).join();
  const fields = Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  const parts = [...fields, `  "actors": [${lines(actors)}\n  ]`, `  "steps": [${lines(steps)}\n  ]`];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`{\n${parts.join(',\n')}\n}\n`], { type: 'application/json' }));
  link.download = `session-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.run.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

save.addEventListener('click', () => {
  if (chosenSession !== null) channel.postMessage({ kind: 'runAsked', session: chosenSession } satisfies LiveMessage);
});
clear.addEventListener('click', () => {
  log.replaceChildren();
  clear.disabled = true;
});
choice.addEventListener('change', () => {
  chosenSession = choice.value;
  drawActors();
});
document.addEventListener('click', ({ target }) => {
  const actor = target instanceof Element ? target.closest<HTMLElement>('[data-actor]')?.dataset['actor'] : undefined;
  if (actor === undefined) return;
  chosenActor = actor;
  drawActors();
});
channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => onMessage(data));
channel.postMessage({ kind: 'asked' } satisfies LiveMessage);
say();
