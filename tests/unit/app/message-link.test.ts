import { describe, expect, test } from 'vitest';
import { messagesPath, messagesPlace } from '../../../src/features/messages/message-link.ts';

describe('MSG-01 what the page of messages shows is in its address', () => {
  test.each([
    ['', '/profile/messages'],
    ['box=archive', '/profile/messages?box=archive'],
    ['box=attic&type=Gossip&message=', '/profile/messages'],
    ['type=Warning&message=m1&box=archive', '/profile/messages?box=archive&type=Warning&message=m1'],
  ])('%j', (search, path) => {
    expect(messagesPath(messagesPlace(new URLSearchParams(search)))).toBe(path);
  });
});
