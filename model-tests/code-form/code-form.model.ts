import { createCodeFormMachine } from '../../machines/incentives/code-form/code-form.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

export const codeFormModel = defineModel({
  name: 'codeForm',
  create: () => createCodeFormMachine(inert()),
  inputs: { promocode: { kind: 'promocode' }, referralCode: { kind: 'referralCode' } },
  events: {
    'code.submit': {
      by: 'person',
      cases: { whole: { code: 'START 1' }, marks: { code: 'A-1' }, blank: { code: '  ' } },
    },
  },
  actors: {
    saveCode: {
      done: {
        saved: { kind: 'saved' },
        invalid: { kind: 'refused', refusal: 'invalid' },
        alreadySet: { kind: 'refused', refusal: 'alreadySet' },
        tooMany: { kind: 'refused', refusal: 'tooMany' },
      },
      error: { network: 'no network' },
    },
  },
  invariants: {
    'BON-06 BON-07 a refusal has its reason': (snapshot) =>
      snapshot.matches('rejected') === (snapshot.context.refusal !== null),
    'VAL-17 a code with other characters is never sent as a promocode': (snapshot) =>
      snapshot.context.kind === 'referralCode' || !JSON.stringify(snapshot.context).includes('A-1'),
  },
});
