import { randomUUID } from 'node:crypto';
import type { PaymentFound, PaymentProvider } from '../../gateway/domain/ports/payment.ts';
import { GATEWAYS } from './gateways.ts';
import { outside } from './scheduler.ts';
import type { World } from './world.ts';

/** How often a report is sent until a gateway takes it. */
const MAX_REPORTS = 12;

interface ProvidersPayment {
  readonly merchantReference: string;
  readonly reference: string;
  state: 'PENDING' | 'FINALIZED' | 'REJECTED';
}

export interface SimulatedProvider extends PaymentProvider {
  readonly payments: ReadonlyMap<string, Readonly<ProvidersPayment>>;
}

/** Reports how a payment ended until a gateway has taken it; sometimes twice, perhaps to two gateways. */
async function report(world: World, payment: ProvidersPayment): Promise<void> {
  const { scheduler, choices } = world;
  await scheduler.step('the player confirms at the provider');
  if (payment.state !== 'PENDING') return;
  const event = choices.happens(20) ? 'REJECTED' : 'FINALIZED';
  payment.state = event;
  const { merchantReference, reference } = payment;
  const sent = { id: randomUUID(), merchantReference, reference, event, reason: null } as const;
  for (let times = choices.happens(20) ? 2 : 1; times > 0; times -= 1) {
    for (let tries = 0; tries < MAX_REPORTS && world.isReporting; tries += 1) {
      await scheduler.step('the provider reports');
      const isTaken = await world.onGateway(choices.pick(GATEWAYS), `report ${event}`, ({ services }) =>
        services.deposits.receive(sent),
      );
      if (isTaken === true) break;
    }
  }
}

/** The provider of the run that `present` returns. Its answers are steps, and some are lost. */
export function createSimulatedProvider(present: () => World): SimulatedProvider {
  const payments = new Map<string, ProvidersPayment>();
  const found = (merchantReference: string): PaymentFound => {
    const payment = payments.get(merchantReference);
    return payment === undefined
      ? { kind: 'missing' }
      : { kind: 'known', reference: payment.reference, state: payment.state, reason: null };
  };
  return {
    name: 'payu',
    payments,
    async start({ merchantReference }) {
      const world = present();
      const { scheduler, choices } = world;
      await scheduler.step('the provider is asked for a payment');
      const isLost = choices.happens(10);
      if (isLost && choices.happens(50)) return { kind: 'unknown' };
      const known = payments.get(merchantReference);
      const payment = known ?? { merchantReference, reference: randomUUID(), state: 'PENDING' };
      if (known === undefined) {
        payments.set(merchantReference, payment);
        outside(() => world.scheduler.follow(report(world, payment)));
      }
      await scheduler.step('the provider answers');
      return isLost ? { kind: 'unknown' } : { kind: 'accepted', reference: payment.reference, redirectUrl: null };
    },
    async find(merchantReference) {
      await present().scheduler.step('the provider is asked about a payment');
      return found(merchantReference);
    },
    async cancel(merchantReference) {
      await present().scheduler.step('the provider is asked to cancel a payment');
      const payment = payments.get(merchantReference);
      if (payment?.state === 'PENDING') payment.state = 'REJECTED';
      return found(merchantReference);
    },
  };
}
