/** Any call, property or await of it gives nothing: a promise that never settles, or a stop function without effect. */
const nothing: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? () => {} : nothing),
  apply: () => nothing,
});

/** Return values for ports that guards use: these must return a value. */
const ANSWERS: object = {
  isCurrentToken: (fingerprint: string) => fingerprint === 'current',
  hasDeviceKey: () => true,
  hasLinkToken: () => true,
  openedPayment: () => '901',
  readClosedOffers: () => [],
};

type Listener = (port: string, args: readonly unknown[]) => void;

let listener: Listener | null = null;

/** Hears each use of inert ports with its arguments, of all machines, until the next listener or null. */
export function hearInertPorts(next: Listener | null): void {
  listener = next;
}

/** Ports without effect, for inspecting a machine without running it; `some` overrides single ports. */
export function inert<Ports extends object>(some: NoInfer<Partial<Ports>> = {}): Ports {
  const given = { ...ANSWERS, ...some };
  const silent =
    (name: string) =>
    (...args: readonly unknown[]) => {
      listener?.(name, args);
      return nothing;
    };
  return new Proxy(given, {
    get: (_, name) => (name in given ? Reflect.get(given, name) : silent(String(name))),
  }) as never;
}
