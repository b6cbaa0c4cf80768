import { useLayoutEffect } from 'react';
import { visitorMark } from '../../contract/first-paint.ts';
import { isOfLink } from '../api/link-token.ts';
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
  // The sign-in offers the device's key where there is one.
  const isWithKey = path === '/login' && readLocal('deviceId') !== null;
  const isAsRendered = container.dataset['path'] === path && container.dataset['visitor'] === mark;
  return isAsRendered && isStranger && !isWithKey && !isOfLink();
}

/** Gives the queries the content that the gateway rendered. */
export async function takeGivenContent(page: Document): Promise<void> {
  const given = page.querySelector('#given-content[type="application/json"]')?.textContent;
  if (given) (await import('./content.ts')).takeContent(given);
}

declare global {
  /** Set by the page's own script: ends the hold of its forms, and gives the form that was sent meanwhile. */
  var releaseForms: (() => HTMLFormElement | undefined) | undefined;
  /** The same for its buttons: gives the one that was pressed last. */
  var releaseButtons: (() => HTMLButtonElement | undefined) | undefined;
}

/** The fields of the page as the gateway rendered it; null before the start and after the end of taking over. */
let earlier: readonly HTMLInputElement[] | null = null;
let earlierPath = '';
/** What has the focus, also after React has replaced it; null if nothing has. */
let focused: Element | null = null;

function noteFocus({ target }: FocusEvent): void {
  focused = target instanceof Element ? target : null;
}

/** What is taken out of the page loses the focus as well: only what stays was left. */
function noteBlur({ target }: FocusEvent): void {
  queueMicrotask(() => {
    if (target === focused && target instanceof Element && target.isConnected) focused = null;
  });
}

/** Called before React takes the page over or replaces it: what is typed until it has done so is kept (see `KeepTyped`). */
export function beginTakingOver(container: HTMLElement): void {
  earlierPath = location.pathname;
  earlier = [...container.querySelectorAll('input')];
  focused = document.activeElement === document.body ? null : document.activeElement;
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('focusout', noteBlur);
}

const isText = ({ type }: HTMLInputElement): boolean => type !== 'checkbox' && type !== 'radio';

/** Rendered in the commit that shows a page's content: its forms hear of what was typed and sent before React had it. */
export function KeepTyped() {
  useLayoutEffect(() => {
    if (earlier === null) return;
    // A session that was over leads to the sign-in, whose fields are others. A page without content leads below itself.
    const isMoved = !location.pathname.startsWith(earlierPath);
    const replaced = isMoved ? [] : earlier.filter((field) => !field.isConnected);
    earlier = null;
    const lost = isMoved || focused?.isConnected === true ? null : focused;
    focused = null;
    document.removeEventListener('focusin', noteFocus);
    document.removeEventListener('focusout', noteBlur);
    // Read at once, all of them: each later render of a field sets it to the value that React knows, and Mantine
    // renders its fields again at the end of this very commit, with other ids.
    const fields = [...document.querySelectorAll('input')].map((field) => ({
      field,
      ...doneTo(field, replaced, lost),
    }));
    // After React's commit, which would swallow the events.
    queueMicrotask(() => {
      for (const { field, value, selection, isTicked, isFocused } of fields) {
        if (value !== undefined) setAsTyped(field, value);
        if (selection && field === document.activeElement) field.setSelectionRange(...selection);
        if (isTicked !== undefined && field.checked !== isTicked) field.click();
        if (isFocused) field.focus({ preventScroll: true });
      }
      if (document.activeElement === document.body) {
        if (lost) placeOfFocus(lost)?.focus({ preventScroll: true });
        else if (!isMoved) goOnFromAnchor();
      }
      pressHeld();
      performance.mark('usable');
      // After React has rendered the last of it: the form sends what it was rendered with.
      setTimeout(sendHeld);
    });
  }, []);
  return null;
}

/** The button that was pressed before React had the page, until its place in React's page is known. */
let pressed: HTMLButtonElement | undefined;

const LANDMARKS = 'header,nav,main,aside,footer,form,[role=dialog]';

/** Buttons of this one's name in the same kind of landmark. They are in order; a button that React replaced knows its old page. */
function namesakes(button: HTMLButtonElement, page: ParentNode): readonly HTMLButtonElement[] {
  const keyOf = (one: HTMLButtonElement): string =>
    [one.type, one.closest(LANDMARKS)?.localName, one.ariaLabel ?? one.textContent].join();
  const key = keyOf(button);
  return [...page.querySelectorAll('button')].filter((one) => keyOf(one) === key);
}

/** The button in the place of one that React has replaced; undefined if the page has more or fewer of them now. */
function placeOfButton(replaced: HTMLButtonElement): HTMLButtonElement | undefined {
  const before = namesakes(replaced, replaced.getRootNode() as ParentNode);
  const after = namesakes(replaced, document);
  return after.length === before.length ? after[before.indexOf(replaced)] : undefined;
}

/** What stands in the place of a link, a button or the content itself that had the focus; fields have names. */
function placeOfFocus(replaced: Element): HTMLElement | undefined {
  if (replaced instanceof HTMLButtonElement) return placeOfButton(replaced);
  if (replaced instanceof HTMLAnchorElement) {
    return [...document.links].find(
      ({ href, textContent }) => href === replaced.href && textContent === replaced.textContent,
    );
  }
  return replaced.id === '' ? undefined : (document.getElementById(replaced.id) ?? undefined);
}

/**
 * Whoever followed a link within the page, such as the one past the navigation, goes on from there with the next key: the place
 * that the browser knew went with the earlier page.
 */
function goOnFromAnchor(): void {
  const place = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  if (place === null || place.hasAttribute('tabindex')) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}

/** Called once React has rendered: from now on it hears of each press; the held one is passed on to its button. */
export function pressHeld(): void {
  pressed ??= globalThis.releaseButtons?.();
  if (pressed === undefined) return;
  const button = pressed.isConnected ? pressed : placeOfButton(pressed);
  // A part of the page that is still loading may have it.
  if (button === undefined) return;
  pressed = undefined;
  globalThis.releaseButtons = undefined;
  button.click();
}

const fieldNames = (form: HTMLFormElement): readonly string[] =>
  [...form.querySelectorAll('input')].map(({ name }) => name).filter((name) => name !== '');

/** The form in the place of one that React has replaced: it has the same fields. */
function placeOf(replaced: HTMLFormElement): HTMLFormElement | undefined {
  const names = fieldNames(replaced).join();
  return [...document.forms].find((form) => fieldNames(form).join() === names);
}

function sendHeld(): void {
  const sent = globalThis.releaseForms?.();
  if (sent) (sent.isConnected ? sent : placeOf(sent))?.requestSubmit();
}

interface UserInput {
  /** Typed text that React does not know; undefined for none. */
  readonly value?: string;
  /** Start and end; undefined for a field that has none. */
  readonly selection?: readonly [number, number];
  readonly isTicked?: boolean;
  readonly isFocused?: boolean;
}

/** A choice by what stays the same when a page is rendered again; its label may say what the time was. */
function isSameChoice(one: HTMLInputElement, other: HTMLInputElement): boolean {
  return one.type === other.type && one.name === other.name && one.value === other.value;
}

/** What a person did to a field, or to the one that it replaces, before React had it. */
function doneTo(field: HTMLInputElement, replaced: readonly HTMLInputElement[], lost: Element | null): UserInput {
  if (!isText(field)) {
    const known = replaced.find((one) => isSameChoice(one, field));
    const { checked, defaultChecked, type } = known ?? field;
    const isFocused = known !== undefined && known === lost;
    if (checked === defaultChecked || (type === 'radio' && !checked)) return { isFocused };
    field.checked = field.defaultChecked;
    return { isTicked: checked, isFocused };
  }
  if (field.value !== field.defaultValue) {
    const { value, selectionStart, selectionEnd } = field;
    if (selectionStart === null || selectionEnd === null) return { value };
    return { value, selection: [selectionStart, selectionEnd] };
  }
  const known = replaced.find(({ name }) => name !== '' && name === field.name);
  if (known === undefined) return {};
  const { value, defaultValue } = known;
  const isTyped = isText(known) && value !== defaultValue && value !== field.value;
  return { ...(isTyped ? { value } : {}), isFocused: known === lost };
}

/** React took the typed value for the rendered one: it is set again as if it were typed now. */
function setAsTyped(field: HTMLInputElement, value: string): void {
  field.value = field.defaultValue;
  // React overrides `value` of the element to notice changes; only the browser's own setter looks like typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
