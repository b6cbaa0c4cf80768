import type { TrackedEvent } from '../../machines/shell/analytics/analytics-events.ts';
import type { AnalyticsTool } from '../../machines/shell/analytics-tool/analytics-tool.ports.ts';
import {
  loadPixel,
  loadTagManager,
  silencePixel,
  trackByPixel,
  trackByTagManager,
  type ToolFields,
} from '../api/analytics-tools.ts';
import { detectDevice, type Device } from '../api/device.ts';
import { knownConfig } from '../queries/config.ts';
import { profileQuery } from '../queries/player.ts';
import { queryClient } from '../queries/query-client.ts';
import { latestSession } from '../system/track-event.ts';
import { allowScriptOrigin } from '../lib/trusted-types.ts';

/** One tool of the two: where its script is, how it is loaded and told of an event. */
const TOOLS = {
  pixel: { url: 'pixelUrl', load: loadPixel, track: trackByPixel },
  tagManager: { url: 'tagManagerUrl', load: loadTagManager, track: trackByTagManager },
} as const;

export async function loadAnalyticsTool(tool: AnalyticsTool, signal: AbortSignal): Promise<void> {
  const { analytics, allowedScriptHosts } = await knownConfig();
  signal.throwIfAborted();
  const url = analytics?.[TOOLS[tool].url] ?? null;
  if (url === null) return;
  isSilent = false;
  allowedScriptHosts.forEach(allowScriptOrigin);
  await TOOLS[tool].load(url, allowedScriptHosts);
}

/** Players by the session they had; null where it ended before anybody knew. */
const players = new Map<number, string | null>();
let isSilent = false;
/** What each tool is still to be told, in order. */
const sending: Record<AnalyticsTool, Promise<void> | null> = { pixel: null, tagManager: null };

/**
 * Tells a tool of a fact with whose it is: at once where that is known, otherwise as soon as it is. An early page view
 * has waited already.
 */
export function deliverEvent(tool: AnalyticsTool, tracked: TrackedEvent): void {
  const known = knownPlayer(tracked.session);
  if (tracked.isEarly || (known !== undefined && sending[tool] === null)) {
    notify(tool, tracked, known ?? null);
    return;
  }
  const turn = (sending[tool] ?? Promise.resolve()).then(async () => {
    notify(tool, tracked, await playerOf(tracked.session));
    if (sending[tool] === turn) sending[tool] = null;
  });
  sending[tool] = turn;
}

/** After the consent was taken back, what has not been told yet is told no more. */
export function silenceAnalytics(): void {
  isSilent = true;
  silencePixel();
}

function notify(tool: AnalyticsTool, { name, fields }: TrackedEvent, playerId: string | null): void {
  if (isSilent) return;
  const whole: ToolFields = { playerId, ...fields, device: device() };
  try {
    TOOLS[tool].track(name, whole);
  } catch {
    // A tool that breaks on an event has lost it; the player's business goes on.
  }
}

function knownPlayer(session: number | null): string | null | undefined {
  if (session === null) return null;
  const profile = session === latestSession() ? queryClient.getQueryData(profileQuery.queryKey) : undefined;
  if (profile) players.set(session, String(profile.id));
  return players.get(session);
}

/** Whose session it is or was, asked for where nobody knows yet. */
export async function playerOf(session: number | null): Promise<string | null> {
  const known = knownPlayer(session);
  if (known !== undefined || session === null) return known ?? null;
  if (session !== latestSession()) return null;
  const found = await queryClient.query(profileQuery).then(
    ({ id }) => String(id),
    () => null,
  );
  // Whoever signed in meanwhile is another player.
  if (found !== null && session === latestSession()) players.set(session, found);
  return session === latestSession() ? found : null;
}

function device(): Device | null {
  try {
    return detectDevice();
  } catch {
    return null;
  }
}
