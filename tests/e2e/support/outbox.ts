import type { APIRequestContext } from '@playwright/test';
import { OutboxItem } from '../../../contract/sandbox.ts';
import { expect } from './expect.ts';

/** The number of messages to an e-mail or a phone. */
export async function countMails(request: APIRequestContext, sandboxUrl: string, email: string): Promise<number> {
  return (await messagesTo(request, sandboxUrl, email)).length;
}

/** The link of the newest message to an e-mail, once there are more than `known`. */
export async function nextLink(
  request: APIRequestContext,
  sandboxUrl: string,
  email: string,
  known: number,
): Promise<string> {
  await expect.poll(() => countMails(request, sandboxUrl, email)).toBeGreaterThan(known);
  const [newest] = await messagesTo(request, sandboxUrl, email);
  const link = newest?.text.match(/https?:\/\/\S+/)?.[0];
  if (link === undefined) throw new Error(`no link in the message to ${email}`);
  return link;
}

/** The code of the first message to a phone, once there is one. */
export async function firstCode(request: APIRequestContext, sandboxUrl: string, phoneNumber: string): Promise<string> {
  await expect.poll(() => countMails(request, sandboxUrl, phoneNumber)).toBe(1);
  const [message] = await messagesTo(request, sandboxUrl, phoneNumber);
  const code = message?.text.match(/\b\d{6}\b/)?.[0];
  if (code === undefined) throw new Error(`no code in the message to ${phoneNumber}`);
  return code;
}

async function messagesTo(request: APIRequestContext, sandboxUrl: string, to: string): Promise<OutboxItem[]> {
  const response = await request.get(`${sandboxUrl}/outbox.json?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as unknown[]).map((item) => OutboxItem.parse(item));
}
