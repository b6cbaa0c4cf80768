import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  TEST_CONTROLS_PREFIX,
  ClockTravel,
  DocumentDecision,
  Fault,
  MaintenanceSwitch,
  PushCommand,
} from '../../contract/sandbox.ts';
import type { ClockState, DocumentEntry } from '../../contract/sandbox.ts';
import { offsetAfter } from './clock-travel.ts';
import { ApiError } from '../http/api-error.ts';
import { signedReader, takeBodiesAsText } from '../http/signed-body.ts';
import type { Services } from '../runtime/services.ts';
import { latestDocuments } from '../store/onboarding/documents.ts';
import { addAccountControls } from './account-controls.ts';
import { addBonusControls } from './bonus-controls.ts';
import { addCashierControls } from './cashier-controls.ts';
import { addPlayControls } from './play-controls.ts';
import { findPlayerByEmail } from '../store/account/players.ts';

/** Maximum size of one database notification (bytes of JSON). */
const MAX_PUSH_SIZE = 7_000;
const MAX_DOCUMENTS = 40;

/** The testers' actions from the sandbox's panel; every request is signed. */
export function addTestControls(app: FastifyInstance, secret: string, services: Services): void {
  const { database, bus, state, clock, documents } = services;

  const read = signedReader(secret, () => clock.machineNow());

  const clockState = (): z.infer<typeof ClockState> => ({ now: clock.now(), offset: state.offset() });

  void app.register((scope, _options, done) => {
    takeBodiesAsText(scope);

    scope.get(`${TEST_CONTROLS_PREFIX}/documents`, async (request) => {
      read(z.null(), request);
      const latest = await latestDocuments(database, MAX_DOCUMENTS);
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
    scope.post(`${TEST_CONTROLS_PREFIX}/documents`, async (request, reply) => {
      const { player, document, status } = read(DocumentDecision, request);
      if (!(await documents.decide(player, document, status))) throw new ApiError('NOT_FOUND');
      return reply.code(204).send();
    });

    scope.get(`${TEST_CONTROLS_PREFIX}/clock`, async (request) => {
      read(z.null(), request);
      return clockState();
    });
    scope.post(`${TEST_CONTROLS_PREFIX}/clock`, async (request) => {
      const { travel } = read(ClockTravel, request);
      await state.setOffset(offsetAfter(travel, clock.machineNow(), state.offset()));
      return clockState();
    });

    scope.get(`${TEST_CONTROLS_PREFIX}/maintenance`, async (request) => {
      read(z.null(), request);
      return { maintenance: state.maintenance() };
    });
    scope.post(`${TEST_CONTROLS_PREFIX}/maintenance`, async (request) => {
      const { maintenance } = read(MaintenanceSwitch, request);
      await state.setMaintenance(maintenance);
      return { maintenance };
    });

    scope.get(`${TEST_CONTROLS_PREFIX}/faults`, async (request) => {
      read(z.null(), request);
      return state.fault();
    });
    scope.post(`${TEST_CONTROLS_PREFIX}/faults`, async (request) => {
      const fault = read(Fault, request);
      await state.setFault(fault);
      return fault;
    });

    scope.post(`${TEST_CONTROLS_PREFIX}/push`, async (request, reply) => {
      const { email, message } = read(PushCommand, request);
      if (Buffer.byteLength(JSON.stringify(message) ?? '') > MAX_PUSH_SIZE) throw new ApiError('PAYLOAD_TOO_LARGE');
      const player = await findPlayerByEmail(database, email);
      if (player === undefined) throw new ApiError('NOT_FOUND');
      await database.transaction((transaction) =>
        bus.publish(transaction, { kind: 'raw', player: player.playerId, message }),
      );
      return reply.code(204).send();
    });
    addAccountControls(scope, read, services);
    addCashierControls(scope, read, services);
    addBonusControls(scope, read, services);
    addPlayControls(scope, read, services);
    done();
  });
}
