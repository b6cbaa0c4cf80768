import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  BankAccountDecision,
  ClockState,
  ClockTravel,
  TEST_CONTROLS_PREFIX,
  DocumentDecision,
  Fault,
  WithdrawalDecision,
} from '../../contract/sandbox.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { isSuccess } from '../gateway-client.ts';
import { isOpen } from '../identity/provider.ts';
import { OUTCOMES } from '../identity/outcomes.ts';
import { languageOf, momentText } from '../language.ts';
import type { Delivery } from '../webhooks.ts';
import { WALLET_MODES } from '../wallet/wallet-routes.ts';
import { AccountForm, LegalForm, runAccount, runLegal } from './account-actions.ts';
import { BonusForm, runBonus } from './bonus-actions.ts';
import { BONUS_TEXTS } from './bonus-texts.ts';
import { CASHIER_TEXTS } from './cashier-texts.ts';
import { PACES } from './days.ts';
import { LetterForm, runLetter } from './letter-actions.ts';
import { LETTER_TEXTS } from './letter-texts.ts';
import type { PanelContext, PushDraft } from './panel-context.ts';
import { urlOf, placeOf, tabOf } from './panel-tabs.ts';
import { PANEL_TEXTS } from './panel-texts.ts';
import type { PanelTexts } from './panel-texts.ts';
import { PEOPLE_TEXTS } from './people-texts.ts';
import { isKnownPush } from './push-templates.ts';
import { runText, runThirdParty, TextForm, ThirdPartyForm } from './third-party-actions.ts';
import { THIRD_PARTY_TEXTS } from './third-party-texts.ts';
import { deliveryText, faultText, offsetText } from './words.ts';

const TIMEOUT = 5_000;

/** The result of an action, in words; `draft` restores the sent form. */
interface Result {
  readonly succeeded: boolean;
  readonly text: string;
  readonly draft?: PushDraft;
}

interface Action<Form extends z.ZodMiniType> {
  readonly path: string;
  /** The section of the page that is shown after the action. */
  readonly section: string;
  readonly form: Form;
  readonly run: (form: z.infer<Form>, text: PanelTexts, request: FastifyRequest) => Promise<Result>;
}

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number));
const PaymentForm = z.object({
  do: z.enum(['PAID', 'FINALIZED', 'REJECTED', 'repeat', 'disorder', 'forge']),
  reason: z.optional(z.string().check(z.maxLength(60))),
});
const FaultForm = z.object({
  kind: Fault.shape.kind,
  path: z.string().check(z.maxLength(200)),
  times: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    wholeNumber,
  ]),
  delay: wholeNumber,
});
const PushForm = z.object({
  email: z.string().check(z.maxLength(200)),
  message: z.string().check(z.maxLength(20_000)),
});

/** The panel's forms, all POST /actions/...; the response is the page with one sentence about the result. */
export function registerPanelActions(
  app: FastifyInstance,
  context: PanelContext,
  show: (request: FastifyRequest, reply: FastifyReply, entry: number, draft: PushDraft) => Promise<FastifyReply>,
): void {
  const { gateway, provider, identity, outbox, wallet, scripts, collection, journal, days, clock } = context;

  function add<Form extends z.ZodMiniType>({ path, section, form, run }: Action<Form>): void {
    app.post(`/actions/${path}`, async (request, reply) => {
      const language = languageOf(request);
      const text = PANEL_TEXTS[language];
      const parsed = form.safeParse(request.body ?? {});
      const result = parsed.success ? await run(parsed.data, text, request) : failed(text.done.badForm);
      const entry = journal.add({ at: clock.now(), succeeded: result.succeeded, text: result.text });
      if (result.draft) return show(request, reply.code(422), entry.id, result.draft);
      const up = '../'.repeat(path.split('/').length);
      const { player } = placeOf(request.body === null || typeof request.body !== 'object' ? {} : { ...request.body });
      const shown = urlOf(language, { tab: tabOf(section), player });
      return reply.redirect(`${up}${shown}&said=${entry.id}#${section}`, 303);
    });
  }

  function testControl(path: string, body: unknown): Promise<GatewayResponse> {
    return gateway.request({ method: 'POST', path: `${TEST_CONTROLS_PREFIX}/${path}`, body, timeout: TIMEOUT });
  }

  add({
    path: 'payments/:reference',
    section: 'payments',
    form: PaymentForm,
    run: async (form, text, request) => {
      const { reference } = request.params as { reference: string };
      switch (form.do) {
        case 'repeat':
          return delivered(await provider.repeatLast(reference), text, text.done.nothingSent);
        case 'disorder': {
          const deliveries = await provider.sendOutOfOrder(reference);
          if (!deliveries) return failed(text.done.noDisorder);
          const results = deliveries.map((delivery) => delivered(delivery, text, ''));
          return {
            succeeded: results.every(({ succeeded }) => succeeded),
            text: results.map((one) => one.text).join(' '),
          };
        }
        case 'forge':
          return forged(await provider.forge(reference), text);
        default: {
          const reason = form.do === 'REJECTED' ? form.reason?.trim() || 'USER_DECLINED' : null;
          return delivered(await provider.settle(reference, form.do, reason), text, text.done.notOpen);
        }
      }
    },
  });

  add({
    path: 'identity/:conversationId',
    section: 'identity',
    form: z.object({ outcome: z.enum(OUTCOMES) }),
    run: async ({ outcome }, _text, request) => {
      const { conversationId } = request.params as { conversationId: string };
      const text = PEOPLE_TEXTS[languageOf(request)];
      const known = identity.find(conversationId);
      if (known === null || !isOpen(known)) return failed(text.notOpen);
      const delivery = await identity.settle(conversationId, outcome);
      const words = text.outcomes[outcome];
      if (delivery?.response.kind !== 'answered') return done(text.decidedSilently(words));
      return { succeeded: isSuccess(delivery.response), text: text.decided(words, delivery.response.status) };
    },
  });

  add({
    path: 'documents',
    section: 'documents',
    form: DocumentDecision,
    run: async (decision, text, request) => {
      const response = await testControl('documents', decision);
      const words = PEOPLE_TEXTS[languageOf(request)];
      if (response.kind === 'answered' && response.status === 404) return failed(words.documentGone);
      return isSuccess(response) ? done(words.documentDecided[decision.status]) : refused(response, text);
    },
  });

  add({
    path: 'withdrawals',
    section: 'withdrawals',
    form: WithdrawalDecision,
    run: async (decision, text, request) => {
      const response = await testControl('withdrawals', decision);
      const words = CASHIER_TEXTS[languageOf(request)];
      if (response.kind === 'answered' && response.status === 404) return failed(words.withdrawalGone);
      return isSuccess(response) ? done(words.withdrawalDecided[decision.status]) : refused(response, text);
    },
  });

  add({
    path: 'bank-accounts',
    section: 'bankAccounts',
    form: BankAccountDecision,
    run: async (decision, text, request) => {
      const response = await testControl('bank-accounts', decision);
      const words = CASHIER_TEXTS[languageOf(request)];
      if (response.kind === 'answered' && response.status === 404) return failed(words.accountGone);
      return isSuccess(response) ? done(words.accountDecided[decision.status]) : refused(response, text);
    },
  });

  add({
    path: 'bonuses',
    section: 'bonuses',
    form: BonusForm,
    run: (form, text, request) => runBonus(form, text, BONUS_TEXTS[languageOf(request)], testControl),
  });

  add({
    path: 'day',
    section: 'day',
    form: z.object({ email: z.string().check(z.maxLength(200)), pace: z.enum(PACES) }),
    run: ({ email, pace }, _text, request) => days.play(email, pace, languageOf(request)),
  });

  add({
    path: 'clock',
    section: 'gateway',
    form: ClockTravel,
    run: async (form, text, request) => {
      const response = await testControl('clock', form);
      const state = ClockState.safeParse(response.kind === 'answered' ? response.body : null);
      if (!isSuccess(response) || !state.success) return refused(response, text);
      const { now, offset } = state.data;
      return done(text.done.clock(`${momentText(now, languageOf(request))} (${offsetText(offset, text)})`));
    },
  });

  add({
    path: 'maintenance',
    section: 'gateway',
    form: z.object({ maintenance: z.enum(['on', 'off']) }),
    run: async ({ maintenance }, text) => {
      const response = await testControl('maintenance', { maintenance: maintenance === 'on' });
      if (!isSuccess(response)) return refused(response, text);
      context.remembered.maintenance = maintenance;
      return done(maintenance === 'on' ? text.done.maintenanceOn : text.done.maintenanceOff);
    },
  });

  add({
    path: 'fault',
    section: 'faults',
    form: FaultForm,
    run: async (fault, text) => {
      const response = await testControl('faults', fault);
      if (!isSuccess(response)) return refused(response, text);
      return done(fault.kind === 'none' ? text.done.faultCleared : text.done.faultSet(faultText(fault, text)));
    },
  });

  add({
    path: 'wallet',
    section: 'wallet',
    form: z.object({ mode: z.enum(WALLET_MODES) }),
    run: async ({ mode }, text) => {
      wallet.mode = mode;
      return done(text.done.wallet(text.walletModes[mode]));
    },
  });

  add({
    path: 'third-party',
    section: 'third-parties',
    form: ThirdPartyForm,
    run: async (form, _text, request) => runThirdParty(form, scripts, languageOf(request)),
  });

  add({
    path: 'analytics',
    section: 'analytics',
    form: z.object({ do: z.literal('clear') }),
    run: async (_form, _text, request) => {
      collection.clear();
      return done(THIRD_PARTY_TEXTS[languageOf(request)].cleared);
    },
  });

  add({
    path: 'texts',
    section: 'texts',
    form: TextForm,
    run: (form, _text, request) => runText(form, testControl, languageOf(request)),
  });

  add({
    path: 'outbox',
    section: 'outbox',
    form: z.object({ do: z.literal('clear') }),
    run: async (_form, text) => {
      outbox.clear();
      return done(text.done.outboxCleared);
    },
  });

  add({
    path: 'account',
    section: 'account',
    form: AccountForm,
    run: (form, text) => runAccount(form, text, testControl),
  });

  add({ path: 'legal', section: 'legal', form: LegalForm, run: (form, text) => runLegal(form, text, testControl) });

  add({
    path: 'letters',
    section: 'letters',
    form: LetterForm,
    run: (form, text, request) => runLetter(form, text, LETTER_TEXTS[languageOf(request)], testControl),
  });

  add({
    path: 'push',
    section: 'push',
    form: PushForm,
    run: async (draft, text) => {
      const email = draft.email.trim();
      if (email === '') return { ...failed(text.done.pushNoEmail), draft };
      const message = parse(draft.message);
      if ('problem' in message) return { ...failed(text.done.pushBadJson(message.problem)), draft };
      const response = await testControl('push', { email, message: message.value });
      if (response.kind === 'answered' && response.status === 404)
        return { ...failed(text.done.pushNoPlayer(email)), draft };
      if (!isSuccess(response)) return { ...refused(response, text), draft };
      const note = isKnownPush(message.value) ? '' : ` ${text.done.pushUnknown}`;
      return done(text.done.pushSent(email) + note);
    },
  });
}

function done(text: string): Result {
  return { succeeded: true, text };
}

function failed(text: string): Result {
  return { succeeded: false, text };
}

function refused(response: GatewayResponse, text: PanelTexts): Result {
  return failed(response.kind === 'unreachable' ? text.done.unreachable : text.done.refused(response.status));
}

function delivered(delivery: Delivery | null, text: PanelTexts, none: string): Result {
  return delivery ? { succeeded: isSuccess(delivery.response), text: deliveryText(delivery, text) } : failed(none);
}

function forged(response: GatewayResponse | null, text: PanelTexts): Result {
  if (!response) return failed(text.done.notOpen);
  if (response.kind === 'unreachable') return failed(text.done.unreachable);
  return isSuccess(response)
    ? failed(text.done.forgeAccepted(response.status))
    : done(text.done.forgeRefused(response.status));
}

function parse(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
