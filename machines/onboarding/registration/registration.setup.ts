import { assign, emit, setup } from 'xstate';
import { COUNTDOWN_SECONDS, METHODS_TIMEOUT } from '../../../domain/constants.ts';
import type { FormSchema } from '../../../domain/forms/form-schema.ts';
import { outcomeIs } from '../../branches.ts';
import type { DialogsEvent } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { FieldErrors } from './answers.ts';
import { textOf } from './wizard.ts';
import { createRegistrationActors } from './registration.actors.ts';
import { found, hasBegun, storedOf, reopened, startedAgain, type RegistrationContext } from './registration.context.ts';
import type { RegistrationEmitted, RegistrationEvent, RegistrationReport } from './registration.events.ts';
import type { FoundRegistration, Method, RegistrationPorts } from './registration.ports.ts';

const report = reporterOf<RegistrationReport>();

export function setUpRegistration(ports: RegistrationPorts) {
  return setup({
    types: {
      context: {} as RegistrationContext,
      events: {} as RegistrationEvent,
      emitted: {} as RegistrationEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createRegistrationActors(ports),
    guards: {
      outcomeIs,
      isKnownToGateway: ({ context }) => context.registrationId !== null || context.conversationId !== null,
      isFoundExpired: (_, params: { found: FoundRegistration }) => params.found.isExpired,
      hasSchema: ({ context }) => context.schema !== null,
      hasEmail: ({ context }) => textOf(context.answers, 'email') !== '',
    },
    actions: {
      setFound: assign((_, params: { found: FoundRegistration }) => found(params.found)),
      setSchema: assign({ schema: (_, params: { schema: FormSchema }) => params.schema }),
      setMethods: assign({ methods: (_, params: { methods: readonly Method[] }) => params.methods }),
      setProgress: assign((_, params: { progress: RegistrationContext }) => params.progress),
      openRefusedStep: assign(({ context }, params: { fields: FieldErrors }) => reopened(context, params.fields)),
      startAgain: assign(({ context }) => startedAgain(context)),
      storeRegistration: ({ context }) => {
        if (hasBegun(context)) ports.storeRegistration(storedOf(context));
      },
      clearRegistration: () => ports.clearRegistration(),
      clearToken: () => ports.clearRegistrationToken(),
      emitCompleted: emit({ type: 'registration.completed' }),
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      reportToDialogs: report((_, params: { event: DialogsEvent }) => ({ type: 'dialogs.told', event: params.event })),
      reportCompleted: report((_, params: { durationSeconds: number; at: number }) => ({
        type: 'registration.completed',
        durationSeconds: params.durationSeconds,
        at: params.at,
      })),
    },
    delays: { methodsTimeout: METHODS_TIMEOUT, linkPause: COUNTDOWN_SECONDS * 1_000 },
  });
}
