import { describe } from 'vitest';
import { takeNats } from '../support/bus.ts';

await takeNats();

describe('On NATS', async () => void (await import('./push.test.ts')));
