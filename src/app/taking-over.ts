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
    // After React's commit, which would swallow the events.
    queueMicrotask(() => {
      for (const field of document.querySelectorAll('input')) {
        const { value, isFocused } = earlier.find(({ name }) => name !== '' && name === field.name) ?? {};
        if (value !== undefined && field.value === field.defaultValue) setAsTyped(field, value);
        else tellTyped(field);
        if (isFocused === true) field.focus({ preventScroll: true });
      }
      performance.mark('usable');
      const sent = globalThis.releaseForms?.();
      if (sent) (sent.isConnected ? sent : document.querySelector<HTMLFormElement>('main form'))?.requestSubmit();
    });
  }, []);
  return null;
}

/** React took the typed value for the rendered one: it is set again as if it were typed now. */
function tellTyped(field: HTMLInputElement): void {
  if (!isText(field)) {
    const { checked } = field;
    if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return;
    field.checked = !checked;
    field.click();
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  if (value === field.defaultValue) return;
  field.value = field.defaultValue;
  setAsTyped(field, value);
  if (selectionStart !== null && field === document.activeElement) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}

function setAsTyped(field: HTMLInputElement, value: string): void {
  // React overrides `value` of the element to notice changes; only the browser's own setter looks like typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
