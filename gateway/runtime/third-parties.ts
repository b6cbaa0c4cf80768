/** The outside companies whose scripts run in the app's page; null where a part of the product is off. */
export interface ThirdParties {
  readonly liveChat: { readonly scriptUrl: string; readonly license: string | null } | null;
  readonly pixelUrl: string | null;
  readonly tagManagerUrl: string | null;
}

/** The licence that the sandbox's chat knows. */
const SANDBOX_LICENCE = 'sandbox';

/** As the operator set them; null where he did not. */
export interface ThirdPartySettings {
  readonly liveChatUrl: string | null;
  readonly liveChatLicence: string | null;
  readonly pixelUrl: string | null;
  readonly tagManagerUrl: string | null;
}

/** What is not set comes from the sandbox, where there is one. */
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
 * The hosts that the page's policy lets in beside its own: those of the scripts, each once. The SDK of push notifications
 * may come from the gateway itself.
 */
export function scriptHostsOf(
  { liveChat, pixelUrl, tagManagerUrl }: ThirdParties,
  pushSdkUrl: string | null = null,
): readonly string[] {
  const urls = [liveChat?.scriptUrl ?? null, pixelUrl, tagManagerUrl, pushSdkUrl];
  return [...new Set(urls.flatMap((url) => (url?.startsWith('http') ? new URL(url).origin : [])))];
}
