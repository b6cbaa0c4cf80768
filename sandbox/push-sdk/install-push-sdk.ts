export interface PushSdkSettings {
  /** The one app id that this SDK works for. */
  readonly appId: string;
}

/**
 * A subset of OneSignal's page SDK. Served as text and run inside the page, under its strict policy: it reaches for nothing
 * outside its own body. It keeps the subscription in the browser, as the real one does. `init` complains as the real one does: of a missing app id, of another one, and of a second start.
 */
export function installPushSdk({ appId: known }: PushSdkSettings): void {
  const KEY = 'sandbox-push.opted-in';
  let isStarted = false;
  Object.assign(globalThis, {
    OneSignal: {
      async init({ appId }: { readonly appId?: string | null } = {}) {
        if (isStarted) throw new Error('SDK already initialized');
        if (!appId) throw new Error('AppID is missing');
        if (appId !== known) throw new Error('AppID does not exist');
        isStarted = true;
      },
      Notifications: {
        async requestPermission() {
          if (!('Notification' in globalThis)) return false;
          return (await Notification.requestPermission()) === 'granted';
        },
      },
      User: {
        PushSubscription: {
          get optedIn() {
            return localStorage.getItem(KEY) !== null;
          },
          async optIn() {
            if (!isStarted) throw new Error('SDK is not initialized');
            localStorage.setItem(KEY, '1');
          },
          async optOut() {
            localStorage.removeItem(KEY);
          },
        },
      },
    },
  });
}
