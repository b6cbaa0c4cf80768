import {
  fetchConsents,
  fetchResearchConsents,
  saveConsents,
  saveResearchConsents,
} from '../../contract/subscriptions.ts';
import { changeConsents, marketingConsents, researchConsents } from '../domain/legal/consents.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';

export function subscriptionRoutes({ database, clock }: Services): Implementation[] {
  const settings = (): { source: 'settings'; at: number } => ({ source: 'settings', at: clock.now() });
  return [
    implement(fetchConsents, async ({ signedIn: { player } }) => ok(await marketingConsents(database, player))),
    implement(saveConsents, async ({ signedIn: { player }, body: { emails, textMessages, telephoneCalls } }) => {
      const marketing = {
        ...(emails === undefined ? {} : { emails }),
        ...(textMessages === undefined ? {} : { textMessages }),
        ...(telephoneCalls === undefined ? {} : { telephoneCalls }),
      };
      return ok(
        await database.transaction(async (transaction) => {
          await changeConsents(transaction, player, { marketing }, settings());
          return marketingConsents(transaction, player);
        }),
      );
    }),
    implement(fetchResearchConsents, async ({ signedIn: { player } }) => ok(await researchConsents(database, player))),
    implement(saveResearchConsents, async ({ signedIn: { player }, body }) =>
      ok(
        await database.transaction(async (transaction) => {
          await changeConsents(transaction, player, { research: body }, settings());
          return researchConsents(transaction, player);
        }),
      ),
    ),
  ];
}
