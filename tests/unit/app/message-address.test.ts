import { describe, expect, test } from 'vitest';
import { isQuietPage } from '../../../src/features/dialogs/quiet-pages.ts';
import { messagesPath, messagesPlace } from '../../../src/features/messages/message-address.ts';

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

describe('PSH-04 pages on which nobody is asked', () => {
  test.each([
    ['/profile', false],
    ['/profile/messages', false],
    ['/profile/deposit', true],
    ['/profile/depositors', false],
    ['/profile/settings/accountSettings/selfExclusion', true],
  ])('%s: %s', (path, isQuiet) => {
    expect(isQuietPage(path)).toBe(isQuiet);
  });
});
