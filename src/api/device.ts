/** The device type (PSH-08). */
export type Device = 'web' | 'server' | 'mobile';

/** The globals by which the device type is detected. */
export interface Surroundings {
  readonly document?: object | undefined;
  readonly navigator?:
    | {
        readonly userAgent?: string | undefined;
        readonly maxTouchPoints?: number | undefined;
        readonly userAgentData?: { readonly mobile?: boolean | undefined } | undefined;
      }
    | undefined;
  readonly process?: { readonly versions?: { readonly node?: string | undefined } | undefined } | undefined;
}

const MOBILE = /\b(?:Mobi|Mobile|Android|iPhone|iPad|iPod)\b/;

/** Throws "Can't detect device" with the tag of the product if unknown. An iPad that claims to be a Mac is mobile. */
export function detectDevice({ document, navigator, process }: Surroundings = globalThis): Device {
  if (document === undefined && process?.versions?.node !== undefined) return 'server';
  const { userAgent = '', userAgentData, maxTouchPoints = 0 } = navigator ?? {};
  if (document === undefined || (userAgent === '' && userAgentData === undefined)) {
    throw new Error("[player-account] Can't detect device");
  }
  const isTouchMac = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return userAgentData?.mobile === true || MOBILE.test(userAgent) || isTouchMac ? 'mobile' : 'web';
}
