import type { EventObject } from 'xstate';

/** The result of trying one control of a page. */
export interface Finding {
  /** Role, name and position among controls of the same name; digits are ignored: a countdown is one control. */
  readonly control: string;
  /** Its effect, or why it may have none; null for a control without effect, or disabled without a reason. */
  readonly effect: string | null;
  readonly isDisabled: boolean;
}

export interface ProbeResult {
  readonly findings: readonly Finding[];
  /** The last control changed the page permanently: the others must be tried on a restored page. */
  readonly isDisturbed: boolean;
}

/** An event that a view sent while a control was tried. */
export interface SentEvent {
  readonly machine: string;
  readonly event: EventObject;
  readonly isTaken: boolean;
}

/** Tries controls on the page where it runs. */
export interface ControlProbe {
  /** True while a control is tried: then events that are sent go to the probe and to no machine. */
  readonly isTrying: () => boolean;
  readonly record: (sent: SentEvent) => void;
  /** Names of the controls that can be used now. */
  readonly list: () => readonly string[];
  /** Tries controls not in `known` until one changes the page permanently. `settle` lets the page do what is due. */
  readonly tryOut: (known: readonly string[], max: number, settle: () => Promise<void>) => Promise<ProbeResult>;
}

/**
 * Creates the probe. It runs in a page of the browser and in jsdom, so it must not reference anything outside itself.
 * A control works if it sends an event that a machine takes, or changes the page, its URL, the focus or the network.
 * Events are not delivered, so that most controls leave the page unchanged. With `isForOnePlace`, a control that worked
 * is not tried again under another name, e.g. after a trial has changed the language.
 */
export function makeControlProbe(isForOnePlace = false): ControlProbe {
  const CONTROLS = [
    'button, a[href], summary, select, textarea, input:not([type="hidden"])',
    ...['button', 'link', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'tab', 'switch', 'option', 'combobox'].map(
      (role) => `[role="${role}"]`,
    ),
  ].join(', ');
  /** Of controls with the same name, e.g. in a list, only the first ones are tried. */
  const ALIKE = 2;
  /** Number of turns in which a control's effect must become visible. */
  const TURNS = 20;
  const BUSY = '[aria-busy="true"], [data-loading], [role="progressbar"]';
  const PART = 'form, section, article, [role="dialog"]';
  const UNTYPED = ['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'image', 'range', 'color'];

  const alive = new WeakSet<Element>();
  let isTrying = false;
  const effects: string[] = [];
  const note = (effect: string): void => {
    if (isTrying) effects.push(effect);
  };

  const textOf = (node: Element | null | undefined): string => (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

  function isVisible(element: Element): boolean {
    if (element.closest('[hidden], [inert], [aria-hidden="true"], template') !== null) return false;
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === 'none' || style.visibility === 'hidden') return false;
    }
    return true;
  }

  /** The dialogs that block everything else. */
  function scope(): ParentNode {
    const modals = [...document.querySelectorAll('[aria-modal="true"]')].filter(isVisible);
    return modals.at(-1) ?? document;
  }

  function labelOf(element: Element): string {
    const labelled = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const byId = labelled.map((id) => textOf(document.querySelector(`#${CSS.escape(id)}`))).join(' ');
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' ') : '';
    const own = ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName) ? '' : textOf(element);
    const picture = element.querySelector('[aria-label], img[alt], svg title');
    return (
      element.getAttribute('aria-label') ||
      byId ||
      labels ||
      own ||
      picture?.getAttribute('aria-label') ||
      picture?.getAttribute('alt') ||
      textOf(picture) ||
      element.getAttribute('placeholder') ||
      element.getAttribute('name') ||
      ''
    );
  }

  function kindOf(element: Element): string {
    const type = element.tagName === 'INPUT' ? ` ${(element as HTMLInputElement).type}` : '';
    return element.getAttribute('role') ?? `${element.tagName.toLowerCase()}${type}`;
  }

  function found(): ReadonlyMap<string, Element> {
    const counts = new Map<string, number>();
    const controls = new Map<string, Element>();
    for (const element of scope().querySelectorAll(CONTROLS)) {
      if (!isVisible(element)) continue;
      const name = `${kindOf(element)} '${labelOf(element).slice(0, 80).replaceAll(/\d+/g, '#')}'`;
      const alike = kindOf(element) === 'option' ? 'option' : name;
      const count = (counts.get(alike) ?? 0) + 1;
      counts.set(alike, count);
      if (count <= ALIKE) controls.set(count === 1 ? name : `${name} (${count})`, element);
    }
    return controls;
  }

  const isDisabled = (element: Element): boolean =>
    element.matches(':disabled, [aria-disabled="true"], fieldset:disabled *') ||
    element.closest('[aria-disabled="true"]') !== null;

  /** The visible reason why a control is disabled. */
  function reasonOf(element: Element): string | null {
    if (element.closest(BUSY) !== null || element.matches(BUSY)) return 'busy';
    const described = [element, ...ancestorsOf(element)].flatMap(
      (one) => one.getAttribute('aria-describedby')?.split(/\s+/) ?? [],
    );
    const reasons = described.map((id) => document.querySelector(`#${CSS.escape(id)}`));
    if (reasons.some((reason) => reason !== null && textOf(reason) !== '' && isVisible(reason))) return 'described';
    if ((element.closest(PART) ?? document).querySelector(BUSY) !== null) return 'busy';
    if (element.closest('main')?.querySelector('button[data-loading]')) return 'another one is under way';
    return /\d/.test(labelOf(element)) ? 'its label says when' : null;
  }

  function ancestorsOf(element: Element): readonly Element[] {
    const ancestors: Element[] = [];
    for (let one = element.parentElement; one !== null; one = one.parentElement) ancestors.push(one);
    return ancestors;
  }

  /** Why a control may have no effect. */
  function excuseOf(element: Element): string | null {
    if (element.matches('[aria-selected="true"], [aria-checked="true"][role*="radio"], input[type="radio"]:checked')) {
      return 'chosen already';
    }
    if (element.matches('[role="group"] > [aria-pressed="true"]')) return 'chosen already';
    if (element.matches('[aria-current]:not([aria-current="false"])')) return 'where one is';
    if (element.matches('[readonly]')) return 'only to be read';
    return null;
  }

  function isLeading(link: HTMLAnchorElement): boolean {
    const { href, target } = link;
    const there = new URL(href, document.baseURI);
    // A file that the page made itself: the browser saves it.
    if (there.protocol === 'data:') return link.hasAttribute('download');
    if (!['http:', 'https:', 'mailto:', 'tel:'].includes(there.protocol)) return false;
    const here = new URL(location.href);
    if (target === '_blank' || link.hasAttribute('download') || there.protocol.endsWith('to:')) return true;
    const isHere = there.origin + there.pathname + there.search === here.origin + here.pathname + here.search;
    if (!isHere) return true;
    return there.hash.length > 1 && document.querySelector(`#${CSS.escape(there.hash.slice(1))}`) !== null;
  }

  /** The visible content of the page and the values of its fields. */
  function print(): string {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select, details, dialog')];
    const values = fields.map((field) =>
      [field.value, field.checked, (field as unknown as HTMLDialogElement).open].join('|'),
    );
    return [location.href, document.title, document.documentElement.outerHTML, ...values].join('\n');
  }

  function setValue(field: HTMLInputElement, value: string): void {
    const { HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement } = globalThis;
    const kinds = { INPUT: HTMLInputElement, TEXTAREA: HTMLTextAreaElement, SELECT: HTMLSelectElement };
    const { prototype } = kinds[field.tagName as keyof typeof kinds];
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  const isTyped = (element: Element): element is HTMLInputElement =>
    element.matches('input, textarea') && !UNTYPED.includes((element as HTMLInputElement).type);

  async function type(field: HTMLInputElement, settle: () => Promise<void>): Promise<void> {
    const before = field.value;
    for (const typed of [`${before}7`, `${before}a`, '']) {
      setValue(field, typed);
      await settle();
      if (field.value !== before) effects.push('takes what is typed');
      setValue(field, before);
      await settle();
      if (effects.length > 0) return;
    }
  }

  async function choose(list: HTMLSelectElement, settle: () => Promise<void>): Promise<void> {
    const before = list.value;
    const other = [...list.options].find(({ value, disabled }) => value !== before && !disabled);
    if (other === undefined) return note('has nothing else to choose');
    setValue(list as unknown as HTMLInputElement, other.value);
    // The choice may change the URL, which takes the app a few turns.
    for (let turn = 0; turn < TURNS && effects.length === 0; turn++) {
      await settle();
      if (list.value !== before) note('takes what is chosen');
    }
    setValue(list as unknown as HTMLInputElement, before);
  }

  function click(element: Element): void {
    // A link is clicked with a modifier key, so that only its own handler reacts: the router ignores such clicks.
    const isLink = element.matches('a[href]');
    for (const kind of ['mousedown', 'mouseup']) {
      element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
    }
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: isLink }));
  }

  /** Files are chosen in a window of the system, and validation messages of fields are shown by the browser. */
  document.addEventListener(
    'click',
    (event) => {
      if (!isTrying || !(event.target as Element).matches('input[type="file"]')) return;
      note('opens the files');
      event.preventDefault();
    },
    true,
  );
  document.addEventListener('invalid', () => note('the browser tells what is missing'), true);
  globalThis.addEventListener('click', (event) => {
    const link = isTrying ? (event.target as Element).closest('a[href]') : null;
    if (link === null) return;
    if (!event.defaultPrevented && isLeading(link as HTMLAnchorElement)) note('leads on');
    event.preventDefault();
  });
  for (const name of ['open', 'print', 'fetch'] as const) {
    const original = globalThis[name] as (...args: unknown[]) => unknown;
    Object.assign(globalThis, {
      [name]: (...args: unknown[]) => {
        if (!isTrying) return Reflect.apply(original, globalThis, args);
        note(name);
        return name === 'fetch' ? Reflect.apply(original, globalThis, args) : null;
      },
    });
  }

  // The browser may take its time to copy.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const copy = clipboard?.writeText.bind(clipboard);
  if (copy) {
    const writeText = (text: string): Promise<void> => {
      if (!isTrying) return copy(text);
      note('copies');
      return new Promise(() => {});
    };
    Object.defineProperty(clipboard, 'writeText', { value: writeText, configurable: true });
  }

  async function tryOne(element: Element, settle: () => Promise<void>): Promise<string | null> {
    const focused = document.activeElement;
    effects.length = 0;
    isTrying = true;
    try {
      (element as HTMLElement).focus({ preventScroll: true });
      await settle();
      const before = print();
      const start = document.activeElement;
      if (isTyped(element)) await type(element, settle);
      else if (element.tagName === 'SELECT') await choose(element as HTMLSelectElement, settle);
      else click(element);
      for (let turn = 0; turn < TURNS; turn++) {
        await settle();
        if (effects.length === 0 && print() !== before) note('changes the page');
        if (effects.length === 0 && document.activeElement !== start) note('moves the focus');
        if (effects.length > 0) break;
      }
      // A toggled control is toggled back.
      if (print() !== before && element.isConnected && !isTyped(element) && element.tagName !== 'SELECT') {
        click(element);
        await settle();
      }
      const last = document.activeElement;
      if (last !== focused && last instanceof HTMLElement) last.blur();
      if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
      await settle();
      return effects[0] ?? null;
    } finally {
      isTrying = false;
    }
  }

  return {
    isTrying: () => isTrying,
    record({ machine, event, isTaken }) {
      if (isTaken) note(`sends '${event.type}' to ${machine}`);
    },
    list: () => [...found().keys()],
    async tryOut(known, max, settle) {
      const findings: Finding[] = [];
      for (const [control, element] of found()) {
        if (known.includes(control) || alive.has(element)) continue;
        // A late response rendered the page again: its controls are other elements now.
        if (!element.isConnected) return { findings, isDisturbed: true };
        if (findings.length >= max) return { findings, isDisturbed: true };
        if (isDisabled(element)) {
          findings.push({ control, effect: reasonOf(element), isDisabled: true });
          continue;
        }
        const excuse = excuseOf(element);
        if (excuse !== null) {
          findings.push({ control, effect: excuse, isDisabled: false });
          continue;
        }
        const before = print();
        const effect = await tryOne(element, settle);
        findings.push({ control, effect, isDisabled: false });
        if (isForOnePlace && effect !== null) alive.add(element);
        if (print() !== before) return { findings, isDisturbed: true };
      }
      return { findings, isDisturbed: false };
    },
  };
}

/** Sends events to the probe instead of the machines during a trial. `actors` is the prototype of all actors. */
export function divertSends(
  actors: { send: (this: never, event: EventObject) => void },
  probe: Pick<ControlProbe, 'isTrying' | 'record'>,
): void {
  const { send } = actors;
  interface Actor {
    readonly logic?: { readonly id?: string; readonly root?: { readonly on?: Readonly<Record<string, unknown>> } };
    readonly getSnapshot: () => { readonly can?: (event: EventObject) => boolean };
  }
  Object.assign(actors, {
    send(this: Actor, event: EventObject) {
      const isPassedOn = this.logic?.root?.on?.['*'] !== undefined && this.logic.id === '(machine)';
      if (!probe.isTrying() || isPassedOn) {
        Reflect.apply(send, this, [event]);
        return;
      }
      const { can } = this.getSnapshot();
      const isTaken = can === undefined || Reflect.apply(can, this.getSnapshot(), [event]);
      probe.record({ machine: this.logic?.id ?? '', event, isTaken });
    },
  });
}
