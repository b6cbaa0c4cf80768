import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor, setup, type ActorRefFrom } from 'xstate';
import { stepProblems } from '../../../domain/forms/form-problems.ts';
import type {
  FieldValue,
  FormField,
  FormSchema,
  FormValues,
  ReceivedRelation,
  ReceivedTab,
} from '../../../domain/forms/form-schema.ts';
import { stepBody, type FormBody } from '../../../domain/forms/form-values.ts';
import { visibleFields, visibleSteps } from '../../../domain/forms/form-visibility.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createRegistrationMachine } from '../../../machines/onboarding/registration/registration.machine.ts';
import type { RegistrationPorts } from '../../../machines/onboarding/registration/registration.ports.ts';
import { phasesOf } from '../../../machines/onboarding/registration/registration.selectors.ts';
import type { RegistrationStepsMachine } from '../../../machines/onboarding/registration-steps/registration-steps.machine.ts';
import { FORMS, NAMES, RUNS, SEED, drawableForms, tabs, value } from '../domain/random-forms.ts';

type RegistrationSteps = ActorRefFrom<RegistrationStepsMachine>;

const TODAY = '2026-11-21';

const ACCOUNT = {
  step: 'account',
  title: 't',
  sections: [
    {
      id: 'fixed',
      title: null,
      relation: null,
      fields: ['email', 'a'].map((name) => ({
        name,
        type: 'text',
        label: null,
        text: null,
        required: true,
        options: null,
        dictionary: null,
        maxLength: null,
        defaultValue: null,
        relation: null,
      })),
    },
  ],
};

/** Fields with their own process, each in the step that runs it. The password is not stored: nothing can use it. */
const PROCESSES: Readonly<Record<string, string>> = {
  otp: 'confirmation_code',
  verificationMethods: 'verification_methods',
  file: 'document_upload',
};

function inTheirSteps(tab: ReceivedTab): ReceivedTab {
  const typeOf = (type: string): string => ((PROCESSES[type] ?? tab.step) === tab.step ? type : 'text');
  const known = (relation: ReceivedRelation | null) => (relation?.field === 'password' ? null : relation);
  const sections = tab.sections.map((section) => ({
    ...section,
    relation: known(section.relation),
    fields: section.fields.map((field) => ({
      ...field,
      name: field.name === 'password' && tab.step !== 'account' ? 'secret' : field.name,
      type: typeOf(field.type),
      relation: known(field.relation),
    })),
  }));
  return { ...tab, sections };
}

const KINDS = [
  'submit',
  'submit',
  'submit',
  'submit',
  'back',
  'open',
  'draft',
  'code',
  'document',
  'retry',
  'leave',
] as const;
const action = fc.record({
  kind: fc.constantFrom(...KINDS),
  step: fc.constantFrom(...REGISTRATION_STEPS),
  /** Fills in what the step requires, or random values. */
  isWhole: fc.boolean(),
  values: fc.dictionary(fc.constantFrom(...NAMES, 'email', 'verificationMethod', 'phoneNumber'), value, { maxKeys: 5 }),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const walks = fc.record({
  schema: drawableForms(tabs.map((random) => [ACCOUNT, ...random.map(inTheirSteps)])),
  offersProvider: fc.boolean(),
  outcomes: fc.array(fc.constantFrom('yes', 'yes', 'yes', 'no', 'fault'), { minLength: 1, maxLength: 8 }),
  actions: fc.array(action, { minLength: 1, maxLength: 16 }),
});
type Walk = typeof walks extends fc.Arbitrary<infer W> ? W : never;

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not there');
  return value;
}

function rightValue({ type, name, options }: FormField): FieldValue {
  if (type === 'checkbox' || type === 'consent') return true;
  if (type === 'verificationMethods') return 'MANUAL';
  return options?.[0]?.code ?? (name === 'phoneNumber' ? '600100200' : 'x');
}

interface ReportedStep {
  created: boolean;
  verified: boolean;
  /** Steps whose last sent data the gateway accepted. */
  readonly saved: Set<RegistrationStep>;
  readonly wrong: string[];
  completed: number;
  farthest: number;
}

function paths(body: FormBody): string[] {
  return Object.entries(body).flatMap(([name, part]) =>
    typeof part === 'object' ? Object.keys(part).map((inner) => `${name}.${inner}`) : [name],
  );
}

/** The required visible fields of a step without a value; required checkboxes are up to the view and the gateway. */
function lacking(schema: FormSchema, step: RegistrationStep, values: FormValues): string[] {
  const silent = new Set(['file', 'otp', 'verificationMethods', 'unsupported', 'checkbox', 'consent']);
  const fields = new Map(visibleFields(schema, step, values).map((field) => [field.key, field]));
  return Object.entries(stepProblems(schema, step, values, { today: TODAY }))
    .filter(
      ([key, problems]) =>
        key !== 'password' && problems.includes('required') && !silent.has(fields.get(key)?.type ?? ''),
    )
    .map(([key]) => key);
}

/** The gateway of the running walk; the machine is created once, which is the slowest part. */
const gateway: { ports: RegistrationPorts } = { ports: inert() };
const parent = setup({
  actors: {
    registration: createRegistrationMachine(
      new Proxy<RegistrationPorts>(inert(), { get: (_, name) => Reflect.get(gateway.ports, name) as unknown }),
    ),
  },
}).createMachine({ invoke: { id: 'registration', src: 'registration' } });

/** Walks through one form with the real machine; the gateway responds with `outcomes`, in turn. */
async function walk({ schema, offersProvider, outcomes, actions }: Walk): Promise<ReportedStep> {
  const reported: ReportedStep = {
    created: false,
    verified: false,
    saved: new Set(),
    wrong: [],
    completed: 0,
    farthest: 0,
  };
  let asked = 0;
  const outcome = (): 'yes' | 'no' => {
    asked += 1;
    const next = outcomes[asked % outcomes.length];
    if (next === 'fault') throw new Error('no answer');
    return next ?? 'yes';
  };
  const checkBody = (body: FormBody): RegistrationStep => {
    const { step, answers, submission } = known();
    const values = { ...answers, ...submission };
    const visible = new Set(visibleFields(schema, step, values).map(({ path }) => path));
    reported.wrong.push(
      ...paths(body)
        .filter((path) => !visible.has(path))
        .map((path) => `sent hidden ${path}`),
    );
    if (JSON.stringify(body) !== JSON.stringify(stepBody(schema, step, values))) reported.wrong.push('another body');
    return step;
  };
  gateway.ports = inert({
    findRegistration: async () => ({ stored: null, registrationId: null, conversationId: null, isExpired: false }),
    fetchSchema: async () => schema,
    fetchMethods: async () => [
      ...(offersProvider ? [{ id: '2', name: 'MOJE_ID' as const }] : []),
      { id: '5', name: 'MANUAL' as const },
    ],
    checkAvailability: async () => 'free',
    createRegistration: async ({ body }) => {
      const step = checkBody(body);
      if (outcome() === 'no') return { kind: 'refused', fields: { a: ['tooShort'] }, isOwn: false };
      reported.created = true;
      reported.saved.add(step);
      return { kind: 'created', registrationId: '7' };
    },
    updateRegistration: async ({ body }) => {
      const step = checkBody(body);
      if (!reported.created) reported.wrong.push('updated what was not created');
      if (outcome() === 'no') return { kind: 'refused', fields: { b: ['tooShort'] } };
      reported.saved.add(step);
      return { kind: 'saved' };
    },
    sendCode: async () => ({ kind: 'sent', resendAfterSeconds: 30, expiresInSeconds: 600, at: 0 }),
    verifyCode: async () => {
      if (outcome() === 'no') return { kind: 'wrong', at: 0 };
      reported.verified = true;
      return { kind: 'verified' };
    },
    startVerification: async () => ({ kind: 'refused' }),
    completeRegistration: async ({ body }) => {
      reported.completed += 1;
      const { answers } = known();
      const visible = new Set(
        visibleSteps(schema, answers).flatMap((step) => visibleFields(schema, step, answers).map(({ path }) => path)),
      );
      reported.wrong.push(...paths(body).filter((path) => !visible.has(path)));
      checkBefore(null);
      return { kind: 'completed', durationSeconds: 1_800, at: 0 };
    },
  });
  const root = createActor(parent, { clock: new SimulatedClock() }).start();
  const actor = present(root.getSnapshot().children['registration']);
  const steps = () => actor.getSnapshot().children.registrationSteps as RegistrationSteps | undefined;
  const known = () => (steps() ?? actor).getSnapshot().context;

  /** Everything shown before a step (null: before the end) was accepted with its data. */
  function checkBefore(at: RegistrationStep | null): void {
    const { answers, saved, isPhoneVerified, uploaded, method } = known();
    const visible = visibleSteps(schema, answers);
    const before = REGISTRATION_STEPS.slice(0, at === null ? undefined : REGISTRATION_STEPS.indexOf(at));
    for (const step of before.filter((one) => visible.includes(one))) {
      if (step === 'account' && !reported.created) reported.wrong.push(`${at} without an account`);
      if (step === 'confirmation_code' && isPhoneVerified !== reported.verified)
        reported.wrong.push('a phone by itself');
      if (step === 'confirmation_code' && !reported.verified && String(answers['phoneNumber'] ?? '') !== '') {
        reported.wrong.push(`${at} without a code`);
      }
      if (step === 'verification_methods' && offersProvider && !saved.includes(step)) {
        reported.wrong.push(`${at} without a method`);
      }
      if (step === 'document_upload' && method === 'MANUAL' && uploaded === 0)
        reported.wrong.push(`${at} without documents`);
      const hasCall = !['confirmation_code', 'verification_methods', 'document_upload'].includes(step);
      if (hasCall && !reported.saved.has(step)) reported.wrong.push(`${at} before ${step} was saved`);
      if (hasCall) reported.wrong.push(...lacking(schema, step, answers).map((key) => `${at} without ${step}.${key}`));
    }
  }

  const settle = (): Promise<void> => new Promise((next) => setImmediate(next));
  const perform = ({ kind, step, isWhole, values }: Action): void => {
    const context = known();
    const all = { ...context.draft, ...context.answers, ...values };
    const whole = Object.fromEntries(
      visibleFields(schema, context.step, all).map((field) => [field.key, rightValue(field)]),
    );
    if (kind === 'submit') steps()?.send({ type: 'step.submit', values: isWhole ? { ...values, ...whole } : values });
    else if (kind === 'back') (steps() ?? actor).send({ type: 'step.back' });
    else if (kind === 'open') steps()?.send({ type: 'step.open', step });
    else if (kind === 'draft') steps()?.send({ type: 'draft.changed', values });
    else if (kind === 'document')
      steps()?.send({ type: 'documents.counted', uploaded: 1, isUnderWay: false, hasFailed: false });
    else if (kind === 'retry') actor.send({ type: 'registration.retry' });
    else if (kind === 'leave') actor.send({ type: 'page.left' });
    else steps()?.getSnapshot().children.phoneVerification?.send({ type: 'code.submit', code: '000000' });
  };

  await settle();
  for (const one of actions) {
    perform(one);
    await settle();
    if (actor.getSnapshot().status !== 'active') break;
    const { step, answers } = known();
    reported.farthest = Math.max(reported.farthest, REGISTRATION_STEPS.indexOf(step));
    if (steps()?.getSnapshot().matches('step')) checkBefore(step);
    const visible = visibleSteps(schema, answers);
    const strange = phasesOf(known())
      .flatMap((phase) => phase.steps)
      .filter((shown) => !visible.includes(shown.step));
    reported.wrong.push(...strange.map((shown) => `shows ${shown.step}, of which nothing is visible`));
    if (reported.wrong.length > 0) break;
  }
  root.stop();
  return reported;
}

describe(`the registration machine on any form (2,000 forms, seed ${SEED})`, { timeout: 60_000 }, () => {
  test('REG-01 REG-02 REG-05 no order of actions reaches a step without its data, nor sends what is hidden', async () => {
    const reached = { completed: 0, far: 0 };
    await fc.assert(
      fc.asyncProperty(walks, async (one) => {
        const { wrong, completed, farthest } = await walk(one);
        if (completed > 0) reached.completed += 1;
        if (farthest > 3) reached.far += 1;
        expect([...new Set(wrong)]).toEqual([]);
      }),
      RUNS,
    );
    expect(reached.far).toBeGreaterThan(FORMS / 20);
    expect(reached.completed).toBeGreaterThan(FORMS / 100);
  });
});
