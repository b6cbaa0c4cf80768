import { describe } from 'vitest';
import { takeNats } from '../support/bus.ts';

await takeNats();

/** A module of its own: without the suffix it would be empty where these tests have already run in the same process. */
const TESTS = './push.test.ts?nats';

describe('On NATS', async () => void (await import(/* @vite-ignore */ TESTS)));
