export interface PushSdkSettings {
  /** The only app id that this SDK accepts. */
  readonly appId: string;
}

/**
 * A subset of OneSignal's page SDK. Served as text and run inside the page, under its strict policy: it uses nothing
 * outside its own body. Like the real one, it stores the subscription in the browser and `init` rejects wrong use.
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
