import { expect, test, vi } from 'vitest';
import { sanitise } from '../../../src/components/content/rich-text-policy.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('dompurify', () => ({ default: { sanitize: () => null } }));

test('MSG-03 markup of which the cleaner makes no document is nothing, and no error', async () => {
  const cleaned = await sanitise('<frameset>');
  expect([cleaned.nodeType, cleaned.childNodes.length]).toEqual([Node.DOCUMENT_FRAGMENT_NODE, 0]);
});
