import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { BetCommand, BonusExpiry, BonusGrant, TEST_CONTROLS_PREFIX } from '../../contract/sandbox.ts';
import type { BonusGranted, BonusesExpired } from '../../contract/sandbox.ts';
import { toGrosze } from '../domain/payments/money.ts';
import { ApiError } from '../http/api-error.ts';
import type { ReadSigned } from '../http/signed-body.ts';
import type { Services } from '../runtime/services.ts';
import { findPlayerByEmail } from '../store/account/players.ts';

const MINUTE = 60_000;

/** The testers' panel's actions on bonuses; `read` checks the signature. */
export function addBonusControls(
  scope: FastifyInstance,
  read: ReadSigned,
  { database, clock, bonuses }: Services,
): void {
  const idOf = async (email: string): Promise<string> => {
    const player = await findPlayerByEmail(database, email);
    if (player === undefined) throw new ApiError('NOT_FOUND');
    return player.playerId;
  };

  scope.post(`${TEST_CONTROLS_PREFIX}/bonuses`, async (request, reply) => {
    const { email, amount, turnover, minutes, smallestOdds, ...words } = read(BonusGrant, request);
    const id = await bonuses.grant(await idOf(email), {
      ...words,
      amount: toGrosze(amount),
      wageringRequired: words.isFreebet ? 0n : toGrosze(amount) * BigInt(turnover),
      smallestOdds: smallestOdds === null ? null : Math.round(smallestOdds * 100),
      redeemUntil: minutes === null ? null : clock.now() + minutes * MINUTE,
    });
    const granted: z.infer<typeof BonusGranted> = { id };
    return reply.code(201).send(granted);
  });

  scope.post(`${TEST_CONTROLS_PREFIX}/bets`, async (request, reply) => {
    const { email, variant, stake, isWon } = read(BetCommand, request);
    if (!(await bonuses.play(await idOf(email), variant, { stake: toGrosze(stake), isWon }))) {
      throw new ApiError('NOT_FOUND');
    }
    return reply.code(204).send();
  });

  scope.post(`${TEST_CONTROLS_PREFIX}/bonus-expiry`, async (request) => {
    const { email } = read(BonusExpiry, request);
    const ended: z.infer<typeof BonusesExpired> = { expired: await bonuses.endTime(await idOf(email)) };
    await bonuses.expire();
    return ended;
  });
}
