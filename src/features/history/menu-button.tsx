import { createElement, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyChunk, type LazyChunk } from '../../i18n/lazy-chunk.ts';
import { preload, whenLoaded } from '../../system/lazy-route.tsx';
import { useServices } from '../../system/services.ts';

/** An open or closed menu and the button that it belongs to. */
export interface MenuPlace {
  readonly id: string;
  readonly button: HTMLButtonElement | null;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

export interface MenuProps {
  readonly place: MenuPlace;
}

/** The button of a menu whose code is loaded when somebody is about to use it. */
export function useMenuButton<Props extends MenuProps>(chunk: LazyChunk<Props>) {
  const { texts } = useServices();
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, onChange] = useState(false);
  const loadAhead = () => preload(chunk, texts);
  const place: MenuPlace = { id, button, opened, onChange };
  return {
    place,
    buttonProps: {
      id,
      ref: setButton,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': opened,
      'aria-controls': opened ? dropdownId(id) : undefined,
      onClick: () => onChange(!opened),
      onPointerEnter: loadAhead,
      onFocus: loadAhead,
    },
  };
}

/** As Mantine names it. */
const dropdownId = (id: string): string => `${id}-dropdown`;

interface LazyMenuProps<Props extends MenuProps> {
  readonly chunk: LazyChunk<Props>;
  readonly menu: Props;
}

/** If its code does not load, the menu closes and says so; the next click tries again. */
export function LazyMenu<Props extends MenuProps>({ chunk, menu }: LazyMenuProps<Props>) {
  const { opened, onChange } = menu.place;
  const { t } = useTranslation();
  const { texts, toasts } = useServices();
  const [isLoaded, setLoaded] = useState(false);
  const onFailed = useEffectEvent(() => {
    toasts.show({ id: 'menu', kind: 'error', text: t('core.requestErrors.network') });
    onChange(false);
  });
  useEffect(() => {
    if (!opened || isLoaded) return;
    let isCurrent = true;
    preload(chunk, texts);
    whenLoaded(chunk, texts).then(
      () => isCurrent && setLoaded(true),
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
    };
  }, [opened, isLoaded, chunk, texts]);
  return isLoaded && <Loaded chunk={chunk} menu={menu} />;
}

function Loaded<Props extends MenuProps>({ chunk, menu }: LazyMenuProps<Props>) {
  return createElement(useLazyChunk(chunk), menu);
}
