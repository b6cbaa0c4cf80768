import { assign, emit, setup } from 'xstate';
import { referalCodeProblems } from '../../../domain/contact/postal-address.ts';
import { promocodeProblems } from '../../../domain/incentives/promocode.ts';
import { trimmed } from '../../../domain/text.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createCodeFormActors } from './code-form.actors.ts';
import type { CodeFormPorts, CodeKind, CodeOutcome, CodeRefusal } from './code-form.ports.ts';

export type CodeFormEvent = { type: 'code.submit'; code: string };

export type CodeFormEmitted = { type: 'code.answered'; kind: CodeKind; isSaved: boolean };

export interface CodeFormInput {
  readonly kind: CodeKind;
}

interface CodeFormContext extends CodeFormInput {
  readonly refusal: CodeRefusal | null;
}

/** Whether a code is valid enough to be sent (VAL-11, VAL-17). */
export function isCode(kind: CodeKind, code: string): boolean {
  if (kind === 'promocode') return promocodeProblems(code).length === 0;
  return trimmed(code) !== '' && referalCodeProblems(code).length === 0;
}

export function createCodeFormMachine(ports: CodeFormPorts) {
  return setup({
    types: {
      context: {} as CodeFormContext,
      input: {} as CodeFormInput,
      events: {} as CodeFormEvent,
      emitted: {} as CodeFormEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createCodeFormActors(ports),
    guards: {
      isCode: ({ context: { kind } }, { code }: { code: string }) => isCode(kind, code),
      wasSaved: (_, { outcome }: { outcome: CodeOutcome }) => outcome.kind === 'saved',
    },
    actions: {
      setRefusal: assign((_, { outcome }: { outcome: CodeOutcome }) => ({
        refusal: outcome.kind === 'refused' ? outcome.refusal : null,
      })),
      clearRefusal: assign({ refusal: null }),
      refresh: () => ports.refreshBonuses(),
      emitSaved: emit(({ context: { kind } }) => ({ type: 'code.answered' as const, kind, isSaved: true })),
      emitNotSaved: emit(({ context: { kind } }) => ({ type: 'code.answered' as const, kind, isSaved: false })),
    },
  }).createMachine({
    id: 'codeForm',
    description: 'A promocode, or the code of who recommended the product.',
    meta: { requirements: ['BON-06', 'BON-07'] },
    context: ({ input: { kind } }) => ({ kind, refusal: null }),
    initial: 'editing',
    states: {
      editing: {
        meta: { requirements: ['VAL-17'] },
        on: { 'code.submit': { guard: { type: 'isCode', params: ({ event }) => event }, target: 'submitting' } },
      },
      submitting: {
        tags: ['busy'],
        entry: 'clearRefusal',
        invoke: {
          id: 'saveCode',
          src: 'saveCode',
          input: ({ context: { kind }, event }) => {
            if (event.type !== 'code.submit') throw new TypeError('a code expected');
            return { kind, code: trimmed(event.code) };
          },
          onDone: [
            {
              guard: { type: 'wasSaved', params: ({ event }) => ({ outcome: event.output }) },
              target: 'saved',
              actions: ['emitSaved', 'refresh'],
            },
            {
              target: 'rejected',
              actions: ['emitNotSaved', { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) }],
            },
          ],
          onError: { target: 'failed', actions: 'emitNotSaved' },
        },
      },
      saved: {
        on: { 'code.submit': { guard: { type: 'isCode', params: ({ event }) => event }, target: 'submitting' } },
      },
      rejected: {
        meta: { description: 'Why stands at the field.' },
        on: { 'code.submit': { guard: { type: 'isCode', params: ({ event }) => event }, target: 'submitting' } },
      },
      failed: {
        tags: ['fault'],
        on: { 'code.submit': { guard: { type: 'isCode', params: ({ event }) => event }, target: 'submitting' } },
      },
    },
  });
}
