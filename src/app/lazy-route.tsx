import { createElement, use, type ComponentType } from 'react';
import type { TextArea } from './i18n/text-keys.ts';
import type { TextService } from './i18n/texts.ts';
import { useServices } from './services.ts';

/** A part of the app that is loaded when it is first shown, with the texts that it needs. */
export interface LazyPart {
  readonly load: () => Promise<ComponentType>;
  readonly texts?: readonly TextArea[];
}

const loaded = new Map<LazyPart['load'], Promise<ComponentType>>();

/** A loader that failed is forgotten, so that showing the part again tries again (NAV-07). */
export function LazyRoute({ part }: { readonly part: LazyPart }) {
  const { texts } = useServices();
  return createElement(use(componentOf(part, texts)));
}

function componentOf({ load, texts: areas = [] }: LazyPart, texts: TextService): Promise<ComponentType> {
  const known = loaded.get(load);
  if (known) return known;
  const promise = Promise.all([load(), ...areas.map((area) => texts.loadTexts(area))]).then(([Component]) => Component);
  loaded.set(load, promise);
  promise.catch(() => loaded.delete(load));
  return promise;
}
