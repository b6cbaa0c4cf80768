import { assign, emit, setup } from 'xstate';
import { COUNTDOWN_SECONDS, METHODS_PATIENCE } from '../../../domain/constants.ts';
import type { FormSchema } from '../../../domain/forms/form-schema.ts';
import { outcomeIs } from '../../branches.ts';
import type { DialogsEvent } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { FieldErrors } from './answers.ts';
import { textOf } from './course.ts';
import { createRegistrationActors } from './registration.actors.ts';
import { found, hasBegun, keptOf, reopened, startedAgain, type RegistrationContext } from './registration.context.ts';
import type { RegistrationEmitted, RegistrationEvent, RegistrationReport } from './registration.events.ts';
import type { FoundRegistration, Method, RegistrationPorts } from './registration.ports.ts';

const report = reporterOf<RegistrationReport>();

/** What the registration can ask, do and wait for. */
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
      keepFound: assign((_, params: { found: FoundRegistration }) => found(params.found)),
      keepSchema: assign({ schema: (_, params: { schema: FormSchema }) => params.schema }),
      keepMethods: assign({ methods: (_, params: { methods: readonly Method[] }) => params.methods }),
      keepProgress: assign((_, params: { progress: RegistrationContext }) => params.progress),
      openRefusedStep: assign(({ context }, params: { fields: FieldErrors }) => reopened(context, params.fields)),
      startAgain: assign(({ context }) => startedAgain(context)),
      keep: ({ context }) => {
        if (hasBegun(context)) ports.keepRegistration(keptOf(context));
      },
      forget: () => ports.forgetRegistration(),
      forgetToken: () => ports.forgetRegistrationToken(),
      tellCompleted: emit({ type: 'registration.completed' }),
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      tellDialogs: report((_, params: { event: DialogsEvent }) => ({ type: 'dialogs.told', event: params.event })),
      reportCompleted: report((_, params: { durationSeconds: number; at: number }) => ({
        type: 'registration.completed',
        durationSeconds: params.durationSeconds,
        at: params.at,
      })),
    },
    delays: { methodsPatience: METHODS_PATIENCE, linkPause: COUNTDOWN_SECONDS * 1_000 },
  });
}
