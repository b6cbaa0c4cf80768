import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import {
  AcceptanceReset,
  AccountChange,
  TEST_CONTROLS_PREFIX,
  Letter,
  LegalPublication,
  MailCommand,
  TextChange,
} from '../../contract/sandbox.ts';
import type { LegalPublished, LetterSent, MailSent } from '../../contract/sandbox.ts';
import { isRestricting, restrictAccount } from '../domain/safer-play/account-restrictions.ts';
import { marketingConsents } from '../domain/legal/consents.ts';
import { publishLegalVersion } from '../domain/legal/legal.ts';
import { ApiError } from '../http/api-error.ts';
import type { ReadSigned } from '../http/signed-body.ts';
import type { Services } from '../runtime/services.ts';
import { deleteAcceptances } from '../store/legal/legal.ts';
import type { Player } from '../store/account/players.ts';
import { findPlayerByEmail } from '../store/account/players.ts';
import { writeStatuses } from '../store/account/player-statuses.ts';
import { deleteText, putText } from '../store/texts.ts';

/** The testers' panel's actions on accounts, documents and mails; `read` checks the signature. */
export function addAccountControls(
  scope: FastifyInstance,
  read: ReadSigned,
  { database, clock, mails, messages, sessions }: Services,
): void {
  const present = async (email: string): Promise<Player> => {
    const player = await findPlayerByEmail(database, email);
    if (player === undefined) throw new ApiError('NOT_FOUND');
    return player;
  };

  const send = async (player: Player, kind: z.infer<typeof MailCommand>['kind']): Promise<boolean> => {
    switch (kind) {
      case 'activation':
        if (player.emailStatus === 'VERIFIED') return false;
        mails.sendActivation(player.playerId);
        return true;
      case 'passwordReset':
        mails.requestPasswordReset(player.email);
        return true;
      case 'newsletter':
        if (!(await marketingConsents(database, player.playerId)).emails) return false;
        mails.sendNewsletter(player.playerId);
        return true;
    }
  };

  scope.post(`${TEST_CONTROLS_PREFIX}/account`, async (request, reply) => {
    const { email, changes } = read(AccountChange, request);
    const { playerId } = await present(email);
    const { accountStatus, ...others } = changes;
    await database.transaction(async (transaction) => {
      if (!isRestricting(accountStatus)) return writeStatuses(transaction, playerId, changes);
      await restrictAccount(transaction, sessions, playerId, { by: 'operator', status: accountStatus }, clock.now());
      return writeStatuses(transaction, playerId, others);
    });
    return reply.code(204).send();
  });

  scope.post(`${TEST_CONTROLS_PREFIX}/legal`, async (request, reply) => {
    const { typeCode, changes } = read(LegalPublication, request);
    const { documentId, version } = await publishLegalVersion(database, typeCode, changes, clock.now());
    const published: z.infer<typeof LegalPublished> = { id: documentId, version };
    return reply.code(201).send(published);
  });

  scope.post(`${TEST_CONTROLS_PREFIX}/acceptances`, async (request, reply) => {
    const { playerId } = await present(read(AcceptanceReset, request).email);
    await deleteAcceptances(database, playerId);
    return reply.code(204).send();
  });

  scope.post(`${TEST_CONTROLS_PREFIX}/messages`, async (request, reply) => {
    const { email, ...letter } = read(Letter, request);
    const { playerId } = await present(email);
    const sent: z.infer<typeof LetterSent> = { id: await messages.write(playerId, letter) };
    return reply.code(201).send(sent);
  });

  scope.post(`${TEST_CONTROLS_PREFIX}/mails`, async (request) => {
    const { email, kind } = read(MailCommand, request);
    const response: z.infer<typeof MailSent> = { sent: await send(await present(email), kind) };
    return response;
  });

  scope.post(`${TEST_CONTROLS_PREFIX}/texts`, async (request, reply) => {
    const { language, key, text } = read(TextChange, request);
    if (text === '') await deleteText(database, language, key);
    else await putText(database, language, key, text);
    return reply.code(204).send();
  });
}
