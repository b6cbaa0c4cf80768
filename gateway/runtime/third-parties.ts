/** Third parties whose scripts run in the app's page; null if the feature is off. */
export interface ThirdParties {
  readonly liveChat: { readonly scriptUrl: string; readonly license: string | null } | null;
  readonly pixelUrl: string | null;
  readonly tagManagerUrl: string | null;
}

/** The licence id of the sandbox's chat. */
const SANDBOX_LICENCE = 'sandbox';

/** The operator's settings; null if not set. */
export interface ThirdPartySettings {
  readonly liveChatUrl: string | null;
  readonly liveChatLicence: string | null;
  readonly pixelUrl: string | null;
  readonly tagManagerUrl: string | null;
}

/** Missing settings use the sandbox, if there is one. */
export function thirdPartiesOf(settings: ThirdPartySettings, sandboxUrl: string | null): ThirdParties {
  const script = (set: string | null, file: string): string | null =>
    set ?? (sandboxUrl === null ? null : `${sandboxUrl}/${file}`);
  const chatUrl = script(settings.liveChatUrl, 'chat.js');
  const license = settings.liveChatLicence ?? (settings.liveChatUrl === null ? SANDBOX_LICENCE : null);
  return {
    liveChat: chatUrl === null ? null : { scriptUrl: chatUrl, license },
    pixelUrl: script(settings.pixelUrl, 'pixel.js'),
    tagManagerUrl: script(settings.tagManagerUrl, 'tag-manager.js'),
  };
}

/**
 * The hosts that the page's policy allows besides its own: the hosts of the scripts, without duplicates. The gateway
 * itself may serve the push notification SDK.
 */
export function scriptHostsOf(
  { liveChat, pixelUrl, tagManagerUrl }: ThirdParties,
  pushSdkUrl: string | null = null,
): readonly string[] {
  const urls = [liveChat?.scriptUrl ?? null, pixelUrl, tagManagerUrl, pushSdkUrl];
  return [...new Set(urls.flatMap((url) => (url?.startsWith('http') ? new URL(url).origin : [])))];
}
