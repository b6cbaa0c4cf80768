import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, MenuDropdown, MenuTarget } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useImperativeHandle, type ReactNode, type Ref } from 'react';
import classes from './history-page.module.css';
import type { MenuPlace } from './menu-button.tsx';

export interface MenuFrameProps {
  readonly place: MenuPlace;
  readonly children: ReactNode;
}

/** Mantine's menu for a button that was there before it. */
export function MenuFrame({ place: { id, button, opened, onChange }, children }: MenuFrameProps) {
  // Mantine gives the focus back only to a button that had it when a closed menu opened.
  const isMounted = useMounted();
  return (
    <Menu
      id={id}
      opened={opened && isMounted}
      onChange={onChange}
      position="bottom-end"
      // Inside the page's main part, as everything is.
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <MenuTarget>
        <Reference button={button} />
      </MenuTarget>
      <MenuDropdown className={classes.menu}>{children}</MenuDropdown>
    </Menu>
  );
}

interface ReferenceProps {
  readonly button: HTMLButtonElement | null;
  readonly ref?: Ref<HTMLButtonElement | null>;
}

/** Stands for the button, which is elsewhere in the page. */
function Reference({ button, ref }: ReferenceProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button, [button]);
  return null;
}
