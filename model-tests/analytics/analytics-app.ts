import type { StubbedResponse, BrowserDriver } from '../levels/browser-driver.ts';

/** The two tools' scripts, on the page's own origin, from which the app may load them. */
const PIXEL = '/pixel.js';
const TAG_MANAGER = '/tag-manager.js';

/** The gateway's configuration of both tools. */
export const analyticsConfig: StubbedResponse = {
  status: 200,
  body: { fetchLegalsDelay: 0, analytics: { pixelUrl: PIXEL, tagManagerUrl: TAG_MANAGER } },
};

/** Serves both tools; whatever a tool is sent is part of the traffic. */
export async function serveTools(driver: BrowserDriver): Promise<void> {
  const scripts = [
    [PIXEL, pixelScript],
    [TAG_MANAGER, tagManagerScript],
  ] as const;
  for (const [url, script] of scripts) {
    await driver.page.route(`**${url}`, (route) =>
      route.fulfill({ body: `(${script.toString()})()`, contentType: 'text/javascript' }),
    );
  }
}

/** Runs in the page: the part of the pixel that the app uses. */
function pixelScript(): void {
  const { fbq, __left: left } = globalThis as unknown as {
    fbq: { queue: unknown[]; callMethod?: (...args: readonly unknown[]) => void };
    __left: (lane: string, value: unknown) => void;
  };
  fbq.callMethod = (...args) => left('pixel', args);
  for (const args of fbq.queue.splice(0)) left('pixel', args);
}

/** Runs in the page: the part of the tag manager that the app uses. */
function tagManagerScript(): void {
  const scope = globalThis as unknown as {
    dataLayer: object[];
    google_tag_manager?: object;
    __left: (lane: string, value: unknown) => void;
  };
  scope.google_tag_manager = {};
  for (const entry of scope.dataLayer.splice(0)) scope.__left('tag manager', entry);
  scope.dataLayer.push = (...entries) => {
    for (const entry of entries) scope.__left('tag manager', entry);
    return entries.length;
  };
}
