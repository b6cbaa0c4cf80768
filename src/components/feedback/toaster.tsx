import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import {
  Notifications,
  cleanNotifications,
  createNotificationsStore,
  hideNotification,
  showNotification,
} from '@mantine/notifications';
import type { Icon } from '../icons/icon.tsx';
import { IconAlertCircle } from '../icons/alert-circle.ts';
import { IconAlertTriangle } from '../icons/alert-triangle.ts';
import { IconCircleCheck } from '../icons/circle-check.ts';
import { IconInfoCircle } from '../icons/info-circle.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../navigation/app-link.tsx';
import { Reference } from './reference.tsx';
import { publishHeight } from './published-height.ts';
import classes from './toaster.module.css';
import type { ShownToast, Toasts } from '../../lib/toasts.ts';

export interface ToasterProps {
  readonly toasts: Toasts;
}

/** Toasts other than errors close after this time, ms; later while the pointer is over them. */
const AUTO_CLOSE = 8_000;
const AT_ONCE = 3;
/** Mantine cuts off a higher toast; in large text on a telephone one is 700 px high. */
const MAX_HEIGHT = 1_200;
/** Mantine creates one such element per position; all toasts use this one. */
const PLACE = '.mantine-Notifications-root[data-position="top-center"]';

const publishToastsHeight = publishHeight('--toasts-height');

const ICONS: Readonly<Record<ShownToast['kind'], Icon>> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  attention: IconAlertTriangle,
  error: IconAlertCircle,
};

/** Shows at most three toasts at once; the others wait. Rendered inside the router, for the links. */
export function Toaster({ toasts }: ToasterProps) {
  const { t } = useTranslation();
  const [store] = useState(createNotificationsStore);
  const close = t('core.toast.close');

  useEffect(
    () =>
      toasts.attach({
        show: (toast) => {
          hideNotification(toast.id, store);
          showNotification(
            notificationOf(toast, close, () => hideNotification(toast.id, store)),
            store,
          );
        },
        hide: (id) => hideNotification(id, store),
        hideAll: () => cleanNotifications(store),
      }),
    [toasts, store, close],
  );

  useEffect(() => publishToastsHeight(document.querySelector<HTMLElement>(PLACE)), []);

  return (
    <Notifications
      store={store}
      withinPortal={false}
      limit={AT_ONCE}
      position="top-center"
      autoClose={AUTO_CLOSE}
      containerWidth={440}
      notificationMaxHeight={MAX_HEIGHT}
      transitionDuration={150}
      classNames={{ root: classes.root ?? '', notification: classes.notification ?? '' }}
    />
  );
}

function notificationOf(toast: ShownToast, close: string, hide: () => void) {
  const Mark = ICONS[toast.kind];
  const isError = toast.kind === 'error';
  return {
    id: toast.id,
    title: toast.title,
    message: <ToastBody toast={toast} hide={hide} />,
    icon: <Mark size={24} aria-hidden />,
    role: isError ? 'alert' : 'status',
    autoClose: isError || toast.stays === true ? (false as const) : AUTO_CLOSE,
    allowClose: true,
    withBorder: true,
    closeButtonProps: { 'aria-label': close },
    'data-kind': toast.kind,
  };
}

function ToastBody({ toast, hide }: { readonly toast: ShownToast; readonly hide: () => void }) {
  return (
    <>
      <p>{toast.text}</p>
      <Reference number={toast.reference} />
      {toast.actions && toast.actions.length > 0 && (
        <p className={classes.actions}>
          {toast.actions.map(({ label, to, onAct }) =>
            to === undefined ? (
              <button
                className={classes.action}
                type="button"
                key={label}
                onClick={() => {
                  hide();
                  onAct?.();
                }}
              >
                {label}
              </button>
            ) : (
              <AppLink className={classes.action} to={to} key={label} onFollow={hide}>
                {label}
              </AppLink>
            ),
          )}
        </p>
      )}
    </>
  );
}
