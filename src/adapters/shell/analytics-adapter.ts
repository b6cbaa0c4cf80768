import type { TrackedEvent } from '../../../machines/shell/analytics/analytics-events.ts';
import type { AnalyticsTool } from '../../../machines/shell/analytics-tool/analytics-tool.ports.ts';
import {
  loadPixel,
  loadTagManager,
  silencePixel,
  trackByPixel,
  trackByTagManager,
  type ToolFields,
} from '../../api/analytics-tools.ts';
import { detectDevice, type Device } from '../../api/device.ts';
import { knownConfig } from '../../queries/config.ts';
import { profileQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { latestSession } from '../../system/track-event.ts';
import { allowScriptOrigin } from '../../lib/trusted-types.ts';

/** The two analytics tools: the script's URL, how it is loaded and how an event is sent to it. */
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

/** Player ids by session number; null where the session ended before the player was known. */
const players = new Map<number, string | null>();
let isSilent = false;
/** The queue of each tool: events are sent in order. */
const sending: Record<AnalyticsTool, Promise<void> | null> = { pixel: null, tagManager: null };

/**
 * Sends an event with the player's id to a tool: at once if the player is known, otherwise when the player becomes
 * known. An early page view has already waited.
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

/** Once the consent is withdrawn, queued events are not sent. */
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
    // A tool that throws loses the event; the app continues.
  }
}

function knownPlayer(session: number | null): string | null | undefined {
  if (session === null) return null;
  const profile = session === latestSession() ? queryClient.getQueryData(profileQuery.queryKey) : undefined;
  if (profile) players.set(session, String(profile.id));
  return players.get(session);
}

/** The player of a session; fetches the profile if it is not in the cache. */
export async function playerOf(session: number | null): Promise<string | null> {
  const known = knownPlayer(session);
  if (known !== undefined || session === null) return known ?? null;
  if (session !== latestSession()) return null;
  const found = await queryClient.query(profileQuery).then(
    ({ id }) => String(id),
    () => null,
  );
  // If another player signed in meanwhile, the profile is not of this session.
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
