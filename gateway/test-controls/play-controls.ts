import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { Adjustment, TEST_CONTROLS_PREFIX, WagerCommand, WagerResult } from '../../contract/sandbox.ts';
import type { WagerPlaced } from '../../contract/sandbox.ts';
import { toGrosze } from '../domain/payments/money.ts';
import { ApiError } from '../http/api-error.ts';
import type { ReadSigned } from '../http/signed-body.ts';
import type { Services } from '../runtime/services.ts';
import { findPlayerByEmail } from '../store/account/players.ts';

/** Bets, games and adjustments of a player's cash; `read` checks the signature. */
export function addPlayControls(
  scope: FastifyInstance,
  read: ReadSigned,
  { database, wagers, adjustments }: Services,
): void {
  const idOf = async (email: string): Promise<string> => {
    const player = await findPlayerByEmail(database, email);
    if (player === undefined) throw new ApiError('NOT_FOUND');
    return player.playerId;
  };
  const tooLittle = (): ApiError => new ApiError('INSUFFICIENT_FUNDS', { status: 409 });

  scope.post(`${TEST_CONTROLS_PREFIX}/wagers`, async (request, reply) => {
    const { email, type, stake } = read(WagerCommand, request);
    const id = await wagers.place(await idOf(email), type, toGrosze(stake));
    if (id === null) throw tooLittle();
    const placed: z.infer<typeof WagerPlaced> = { id };
    return reply.code(201).send(placed);
  });

  scope.post(`${TEST_CONTROLS_PREFIX}/wagers/results`, async (request, reply) => {
    const { email, id, paid } = read(WagerResult, request);
    if (!(await wagers.settle(await idOf(email), id, toGrosze(paid)))) throw new ApiError('NOT_FOUND');
    return reply.code(204).send();
  });

  scope.post(`${TEST_CONTROLS_PREFIX}/adjustments`, async (request, reply) => {
    const { email, amount } = read(Adjustment, request);
    if (!(await adjustments.adjust(await idOf(email), toGrosze(amount)))) throw tooLittle();
    return reply.code(204).send();
  });
}
