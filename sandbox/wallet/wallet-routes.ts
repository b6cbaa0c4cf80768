import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { WALLET_CARDS } from '../payments/magic-values.ts';
import { installWallet } from './install-wallet.ts';
import type { WalletSettings } from './install-wallet.ts';

export const WALLET_MODES = ['ready', 'notReady', 'broken', 'slow'] as const;
export type WalletMode = (typeof WALLET_MODES)[number];

/** Delay of the script in the mode `slow` (ms). */
export const WALLET_DELAY = 8_000;

/** The panel's setting for the next load of the script. */
export interface WalletSwitch {
  mode: WalletMode;
}

/** The text of GET /pay.js. */
export function walletScript(ready: boolean): string {
  const cards = WALLET_CARDS.map(({ value, name, meaning }) => ({ value, name, meaning }));
  const settings: WalletSettings = { ready, cards };
  return `(${installWallet.toString()})(${JSON.stringify(settings)});\n`;
}

export function registerWallet(app: FastifyInstance, wallet: WalletSwitch, clock: Clock): void {
  app.get('/pay.js', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { mode } = wallet;
    if (mode === 'broken') return reply.code(500).type('text/plain').send('The wallet script is broken on purpose.\n');
    if (mode === 'slow') await new Promise<void>((resolve) => void clock.after(WALLET_DELAY, resolve));
    return reply.type('text/javascript; charset=utf-8').send(walletScript(mode !== 'notReady'));
  });
}
