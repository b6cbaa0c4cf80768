import { createElement, use, type ComponentType } from 'react';
import type { TextArea } from '../i18n/text-keys.ts';
import type { TextService } from '../i18n/texts.ts';
import { useServices } from './services.ts';

/** A part of the app that is loaded when it is first shown, with the texts that it needs. */
export interface LazyPart {
  readonly load: () => Promise<ComponentType>;
  readonly texts?: readonly TextArea[];
}

const loaded = new Map<LazyPart['load'], Promise<ComponentType>>();
const failed = new Set<LazyPart['load']>();

/**
 * Makes the parts that could not be loaded load again when they are shown again (NAV-07). Until then a failed part
 * stays failed: forgotten at once, it would be loaded anew by every attempt to draw its error.
 */
export function forgetFailedParts(): void {
  for (const load of failed) loaded.delete(load);
  failed.clear();
}

export function LazyRoute({ part }: { readonly part: LazyPart }) {
  const { texts } = useServices();
  return createElement(use(componentOf(part, texts)));
}

/**
 * Begins to load what is about to be shown. What is ready when it is drawn is drawn at once; what is not waits, and
 * React holds back what comes after a wait for up to 300 ms. What could not be loaded this early is asked for again.
 */
export function preload(part: LazyPart, texts: TextService): void {
  const promise = componentOf(part, texts);
  promise.catch(() => {
    if (loaded.get(part.load) === promise) loaded.delete(part.load);
  });
}

function componentOf({ load, texts: areas = [] }: LazyPart, texts: TextService): Promise<ComponentType> {
  const known = loaded.get(load);
  if (known) return known;
  const promise = Promise.all([load(), ...areas.map((area) => texts.loadTexts(area))]).then(([Component]) => Component);
  loaded.set(load, promise);
  promise.then(
    // As React marks what it has waited for: what is here already is drawn at once.
    (Component) => Object.assign(promise, { status: 'fulfilled', value: Component }),
    () => failed.add(load),
  );
  return promise;
}
