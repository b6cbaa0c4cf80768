import { useLayoutEffect } from 'react';
import { visitorMark } from '../../contract/first-paint.ts';
import { readLocal } from '../api/storage.ts';
import { readRegistrationToken } from '../api/registration-token.ts';
import { readToken } from '../api/token.ts';
import type { Language } from '../i18n/texts.ts';
import { colorSchemeOf } from '../theme/color-schemes.ts';

/** Whether React would render exactly what the gateway rendered into the container. */
export function isSamePage(container: HTMLElement, path: string, language: Language): boolean {
  const stored = readLocal('analyticsConsent');
  const consent = stored === 'given' || stored === 'refused' ? stored : null;
  const mark = visitorMark({ language, colorScheme: colorSchemeOf(readLocal('colorScheme')), consent });
  const isStranger = readToken() === null && readLocal('registration') === null && readRegistrationToken() === null;
  return container.dataset['path'] === path && container.dataset['visitor'] === mark && isStranger;
}

/** Gives the queries the content that the gateway rendered. */
export async function takeGivenContent(page: Document): Promise<void> {
  const given = page.querySelector('#given-content[type="application/json"]')?.textContent;
  if (given) (await import('./content.ts')).takeContent(given);
}

declare global {
  /** Set by the page's own script: ends the hold of its forms, and gives the form that was sent meanwhile. */
  var releaseForms: (() => HTMLFormElement | undefined) | undefined;
}

interface Typed {
  readonly name: string;
  readonly value: string;
  readonly isFocused: boolean;
}

/** What was typed into a page that React replaces; null before the start and after the end of taking over. */
let typed: readonly Typed[] | null = null;

/** Called before React takes the page over or replaces it: what was typed until then is kept (see `KeepTyped`). */
export function beginTakingOver(container: HTMLElement, isSame: boolean): void {
  typed = isSame
    ? []
    : [...container.querySelectorAll('input')]
        .filter((field) => isText(field) && (field.value !== field.defaultValue || field === document.activeElement))
        .map((field) => ({ name: field.name, value: field.value, isFocused: field === document.activeElement }));
}

const isText = ({ type }: HTMLInputElement): boolean => type !== 'checkbox' && type !== 'radio';

/** Rendered with each page: once React has the page, its forms hear of what was typed and sent before. */
export function KeepTyped() {
  useLayoutEffect(() => {
    if (typed === null) return;
    const earlier = typed;
    typed = null;
    // All of them, and in the commit itself: each later rendering sets the fields to what React knows.
    const fields = [...document.querySelectorAll('input')].map((field) => ({ field, ...typedInto(field, earlier) }));
    // After React's commit, which would swallow the events.
    queueMicrotask(() => {
      for (const { field, value, isTicked, isFocused } of fields) {
        if (value !== undefined) setAsTyped(field, value);
        if (isTicked !== undefined && field.checked !== isTicked) field.click();
        if (isFocused) field.focus({ preventScroll: true });
      }
      performance.mark('usable');
      // After React has rendered the last of it: the form sends what it was rendered with.
      setTimeout(sendHeld);
    });
  }, []);
  return null;
}

function sendHeld(): void {
  const sent = globalThis.releaseForms?.();
  if (sent) (sent.isConnected ? sent : document.querySelector<HTMLFormElement>('main form'))?.requestSubmit();
}

interface UserInput {
  /** Typed text that React does not know; undefined for none. */
  readonly value?: string;
  readonly isTicked?: boolean;
  readonly isFocused?: boolean;
}

/** What a person did to a field before React had it. */
function typedInto(field: HTMLInputElement, earlier: readonly Typed[]): UserInput {
  if (!isText(field)) {
    const { checked, defaultChecked, type } = field;
    if (checked === defaultChecked || (type === 'radio' && !checked)) return {};
    field.checked = defaultChecked;
    return { isTicked: checked };
  }
  if (field.value !== field.defaultValue) return { value: field.value };
  const known = earlier.find(({ name }) => name !== '' && name === field.name);
  if (known === undefined) return {};
  return { ...(known.value === field.value ? {} : { value: known.value }), isFocused: known.isFocused };
}

/** React took the typed value for the rendered one: it is set again as if it were typed now. */
function setAsTyped(field: HTMLInputElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // React overrides `value` of the element to notice changes; only the browser's own setter looks like typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (selectionStart !== null && field === document.activeElement) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}
