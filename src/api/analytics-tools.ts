import { clearScript, loadScript } from './script-loader.ts';

/** Fields of an event for a tool: plain values. */
export type ToolFields = Readonly<Record<string, string | number | null>>;

interface Pixel {
  (...args: readonly unknown[]): void;
  queue: (readonly unknown[])[];
  callMethod?: (...args: readonly unknown[]) => void;
  readonly loaded: true;
  readonly version: '2.0';
}

interface ToolGlobals {
  fbq?: Pixel;
  dataLayer?: object[];
  google_tag_manager?: unknown;
}

const globals = globalThis as ToolGlobals;

function createPixel(): Pixel {
  const pixel = Object.assign(
    (...args: readonly unknown[]): void => {
      if (pixel.callMethod) pixel.callMethod(...args);
      else pixel.queue.push(args);
    },
    { queue: [] as (readonly unknown[])[], loaded: true, version: '2.0' } as const,
  ) as Pixel;
  return pixel;
}

/** Loads the pixel tracker; rejects if its script is not allowed, does not load or does nothing. */
export async function loadPixel(scriptUrl: string, allowedOrigins: readonly string[]): Promise<void> {
  globals.fbq ??= createPixel();
  await loadScript(scriptUrl, allowedOrigins);
  if (!globals.fbq.callMethod) hollow(scriptUrl, 'pixel');
  globals.fbq('consent', 'grant');
}

/** Loads the tag manager; rejects if its script is not allowed, does not load or does nothing. */
export async function loadTagManager(scriptUrl: string, allowedOrigins: readonly string[]): Promise<void> {
  globals.dataLayer ??= [];
  await loadScript(scriptUrl, allowedOrigins);
  if (globals.google_tag_manager === undefined) hollow(scriptUrl, 'tag manager');
}

/** The script was loaded but did nothing; the next attempt loads it again. */
function hollow(scriptUrl: string, tool: string): never {
  clearScript(scriptUrl);
  throw new Error(`[${tool}] The script is no ${tool}.`);
}

export function trackByPixel(name: string, fields: ToolFields): void {
  globals.fbq?.('trackCustom', name, fields);
}

export function trackByTagManager(name: string, fields: ToolFields): void {
  globals.dataLayer?.push({ event: name, ...fields });
}

/** After the consent is withdrawn: the pixel is notified; the tag manager gets no more events anyway. */
export function silencePixel(): void {
  globals.fbq?.('consent', 'revoke');
}
