import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  CONTROL_PREFIX,
  ClockTravel,
  DocumentDecision,
  Fault,
  IDENTITY_WEBHOOK_PATH,
  IdentityEvent,
  MaintenanceSwitch,
  PAYMENT_WEBHOOK_PATH,
  PaymentEvent,
  PushCommand,
} from '../../contract/sandbox.ts';
import type { ClockState, DocumentEntry } from '../../contract/sandbox.ts';
import { fieldCodesOf } from '../../contract/field-codes.ts';
import { offsetAfter } from '../domain/clock-travel.ts';
import { Refusal } from '../http/refusal.ts';
import { isSigned } from '../providers/signature.ts';
import type { Services } from '../services.ts';
import { latestDocuments } from '../store/documents.ts';
import { addAccountControl } from './account-control.ts';
import { addBonusControl } from './bonus-control.ts';
import { addCashierControl } from './cashier-control.ts';
import { addPlayControl } from './play-control.ts';
import { findPlayerByEmail } from '../store/players.ts';

/** What fits into one notification of the database (bytes of JSON). */
const LARGEST_PUSH = 7_000;
const MOST_DOCUMENTS = 40;

/** The routes that the outside companies, or the sandbox in their place, call; every one of them is signed. */
export function addSandboxRoutes(app: FastifyInstance, secret: string, services: Services): void {
  const { database, bus, state, clock, deposits, documents, identity } = services;

  /** The body of a signed request as a schema reads it; refuses an unsigned one and one that doesn't fit. */
  const read = <S extends z.ZodMiniType>(schema: S, request: FastifyRequest): z.infer<S> => {
    const text = typeof request.body === 'string' ? request.body : '';
    const signed = { method: request.method, path: request.url, body: text };
    if (!isSigned(secret, request.headers, signed, clock.machineNow())) throw new Refusal('UNAUTHORIZED');
    let value: unknown = null;
    try {
      value = text === '' ? null : JSON.parse(text);
    } catch {
      throw new Refusal('BAD_REQUEST');
    }
    const result = schema.safeParse(value);
    if (!result.success)
      throw new Refusal('UNPROCESSABLE_ENTITY', { fields: fieldCodesOf(result.error.issues, value) });
    return result.data;
  };

  const clockState = (): z.infer<typeof ClockState> => ({ now: clock.now(), offset: state.offset() });

  void app.register((scope, _options, done) => {
    // The signature is over the text as it came; it is read as JSON only after it has been checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, parsed) => {
      parsed(null, body);
    });

    scope.post(PAYMENT_WEBHOOK_PATH, async (request, reply) => {
      const event = read(PaymentEvent, request);
      if (!(await deposits.receive(event))) throw new Refusal('NOT_FOUND');
      return reply.code(204).send();
    });

    scope.post(IDENTITY_WEBHOOK_PATH, async (request, reply) => {
      const { subject, conversationId, ...result } = read(IdentityEvent, request);
      if (!(await identity.receive(subject, conversationId, result))) throw new Refusal('NOT_FOUND');
      return reply.code(204).send();
    });

    scope.get(`${CONTROL_PREFIX}/documents`, async (request) => {
      read(z.null(), request);
      const latest = await latestDocuments(database, MOST_DOCUMENTS);
      return latest.map(
        ({ playerId, documentId, email, fileName, mediaType, size, status, createdAt }): DocumentEntry => ({
          player: playerId,
          document: documentId,
          email,
          fileName,
          mediaType,
          size,
          status,
          at: createdAt,
        }),
      );
    });
    scope.post(`${CONTROL_PREFIX}/documents`, async (request, reply) => {
      const { player, document, status } = read(DocumentDecision, request);
      if (!(await documents.decide(player, document, status))) throw new Refusal('NOT_FOUND');
      return reply.code(204).send();
    });

    scope.get(`${CONTROL_PREFIX}/clock`, async (request) => {
      read(z.null(), request);
      return clockState();
    });
    scope.post(`${CONTROL_PREFIX}/clock`, async (request) => {
      const { travel } = read(ClockTravel, request);
      await state.setOffset(offsetAfter(travel, clock.machineNow(), state.offset()));
      return clockState();
    });

    scope.get(`${CONTROL_PREFIX}/maintenance`, async (request) => {
      read(z.null(), request);
      return { maintenance: state.maintenance() };
    });
    scope.post(`${CONTROL_PREFIX}/maintenance`, async (request) => {
      const { maintenance } = read(MaintenanceSwitch, request);
      await state.setMaintenance(maintenance);
      return { maintenance };
    });

    scope.get(`${CONTROL_PREFIX}/faults`, async (request) => {
      read(z.null(), request);
      return state.fault();
    });
    scope.post(`${CONTROL_PREFIX}/faults`, async (request) => {
      const fault = read(Fault, request);
      await state.setFault(fault);
      return fault;
    });

    scope.post(`${CONTROL_PREFIX}/push`, async (request, reply) => {
      const { email, message } = read(PushCommand, request);
      if (Buffer.byteLength(JSON.stringify(message) ?? '') > LARGEST_PUSH) throw new Refusal('PAYLOAD_TOO_LARGE');
      const player = await findPlayerByEmail(database, email);
      if (player === undefined) throw new Refusal('NOT_FOUND');
      await bus.publish(database, { kind: 'raw', player: player.playerId, message });
      return reply.code(204).send();
    });
    addAccountControl(scope, read, services);
    addCashierControl(scope, read, services);
    addBonusControl(scope, read, services);
    addPlayControl(scope, read, services);
    done();
  });
}
