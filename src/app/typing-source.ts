import type { Actors } from '../system/actors.ts';

const BUTTONS = new Set(['button', 'submit', 'reset', 'image', 'file']);

/** Between the last sign that somebody is typing and the next look whether they still are. */
const CALM = 1_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface TypingSource {
  /** Looks again at once: the page may have changed. */
  readonly look: () => void;
}

/**
 * Tells the root actor whether a field of the page has the focus, or holds what was typed and not sent (reading 82). What is
 * inside a dialog does not count: while one is open, the page stays as it was left.
 */
export function listenToTyping(app: Actors['app']): TypingSource {
  const before = new Map<Field, string>();
  let isInField = false;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    const focused = document.activeElement;
    if (focused === null || !isInDialog(focused)) isInField = isField(focused);
    for (const field of before.keys()) if (!field.isConnected) before.delete(field);
    const isDirty = [...before].some(([field, value]) => valueOf(field) !== value);
    notify(isInField || isDirty);
    // A form that is sent or emptied by the app says nothing of it.
    if (isBusy) timer = setTimeout(look, CALM);
  };
  const notify = (busy: boolean) => {
    if (busy === isBusy) return;
    isBusy = busy;
    app.send({ type: busy ? 'page.busy' : 'page.idle' });
  };
  document.addEventListener('focusin', ({ target }) => {
    if (!isField(target) || isInDialog(target)) return;
    if (!before.has(target)) before.set(target, valueOf(target));
    isInField = true;
    notify(true);
    clearTimeout(timer);
    timer = setTimeout(look, CALM);
  });
  // A click on a button takes the focus from a field first: an offer must not come between.
  for (const type of ['focusout', 'input', 'change'] as const) {
    document.addEventListener(type, () => {
      if (!isBusy) return;
      clearTimeout(timer);
      timer = setTimeout(look, CALM);
    });
  }
  return { look };
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return !BUTTONS.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function isInDialog(element: Element): boolean {
  return element.closest('[role="dialog"]') !== null;
}

function valueOf(field: Field): string {
  const isTicked = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  return isTicked ? String(field.checked) : field.value;
}
