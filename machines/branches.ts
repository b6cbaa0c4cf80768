interface Outcome {
  readonly kind: string;
}

/** The done event of an actor. */
interface Done<Output> {
  readonly event: { readonly output: Output };
}

/** The guard behind `outcomesOf`; a chart that branches by kind declares it under this name. */
export function outcomeIs(_: unknown, params: { readonly outcome: Outcome; readonly kind: string }): boolean {
  return params.outcome.kind === params.kind;
}

/**
 * Branches of an `onDone` by the `kind` of the actor's output: `const outcome = outcomesOf<Outcome>()`. A kind
 * that the union does not have is a type error.
 */
export function outcomesOf<Union extends Outcome>() {
  return {
    /** The guard of the branch for this kind. */
    is: <const Kind extends Union['kind']>(kind: Kind) =>
      ({ type: 'outcomeIs', params: ({ event }: Done<Union>) => ({ outcome: event.output, kind }) }) as const,
    /** The params of an action in the branch for this kind. */
    of: <const Kind extends Union['kind'], Params>(
      _kind: Kind,
      read: (outcome: Union & { readonly kind: Kind }) => Params,
    ) => {
      return ({ event }: Done<Union>): Params => read(event.output as Union & { readonly kind: Kind });
    },
  };
}

/** The input of an invoke, taken from the chart's context: `input: inputFrom('key', 'url')`. */
export function inputFrom<const Key extends string>(...keys: readonly Key[]) {
  return <Context extends { readonly [Name in Key]: unknown }>({ context }: { readonly context: Context }) =>
    Object.fromEntries(keys.map((key) => [key, context[key]])) as Pick<Context, Key>;
}
