/** Is called, awaited and asked for anything, and nothing ever comes of it: a promise that stays open, and a way to stop. */
const nothing: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? () => {} : nothing),
  apply: () => nothing,
});

/** What guards ask of their ports: something has to be said. */
const ANSWERS: object = {
  isCurrentToken: (fingerprint: string) => fingerprint === 'current',
  hasDeviceKey: () => true,
  hasLinkToken: () => true,
};

/** Ports that answer nothing and do nothing, for looking at a machine without running it; `some` of them may do otherwise. */
export function inert<Ports extends object>(some: NoInfer<Partial<Ports>> = {}): Ports {
  const given = { ...ANSWERS, ...some };
  return new Proxy(given, { get: (_, name) => (name in given ? Reflect.get(given, name) : () => nothing) }) as never;
}
