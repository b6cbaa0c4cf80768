interface PixelStub {
  queue: (readonly unknown[])[];
  callMethod?: (...args: readonly unknown[]) => void;
}

/**
 * A subset of a pixel tracker (`fbq`): each tracked event is one image request. Served as text and run inside the app's
 * page.
 */
export function installPixel(collect: string): void {
  const { fbq } = globalThis as { fbq?: PixelStub };
  if (!fbq) return;
  let isGranted = true;
  const act = (command: unknown, name: unknown, fields: unknown): void => {
    if (command === 'consent') isGranted = name === 'grant';
    if (!isGranted || (command !== 'track' && command !== 'trackCustom')) return;
    const query = new URLSearchParams({ name: String(name), fields: JSON.stringify(fields ?? {}) });
    new Image(1, 1).src = `${collect}?${query}`;
  };
  fbq.callMethod = (...args) => act(args[0], args[1], args[2]);
  for (const args of fbq.queue.splice(0)) fbq.callMethod(...args);
}

/** A subset of a tag manager (`dataLayer`): each entry with an event is sent as a beacon, also when the page closes. */
export function installTagManager(collect: string): void {
  const scope = globalThis as { dataLayer?: object[]; google_tag_manager?: object };
  const layer = (scope.dataLayer ??= []);
  const send = (entry: object): void => {
    const { event, ...fields } = entry as { event?: unknown };
    if (typeof event === 'string') navigator.sendBeacon(collect, JSON.stringify({ name: event, fields }));
  };
  layer.forEach(send);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    entries.forEach(send);
    return push(...entries);
  };
  scope.google_tag_manager = { dataLayer: { gtmLoad: true } };
}
