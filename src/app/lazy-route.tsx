import { use, type ComponentType } from 'react';

type Loader = () => Promise<ComponentType>;

const loaded = new Map<Loader, Promise<ComponentType>>();

/**
 * A route's component, loaded when it is first shown. A loader that failed is forgotten, so that showing the route
 * again tries again (NAV-07).
 */
export function LazyRoute({ load }: { readonly load: Loader }) {
  const Component = use(componentOf(load));
  return <Component />;
}

function componentOf(load: Loader): Promise<ComponentType> {
  const known = loaded.get(load);
  if (known) return known;
  const promise = load();
  loaded.set(load, promise);
  promise.catch(() => loaded.delete(load));
  return promise;
}

/** Starts loading a route that is likely to be next. */
export function preloadRoute(load: Loader): void {
  componentOf(load).catch(() => {});
}
