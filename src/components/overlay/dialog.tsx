import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { ModalCloseButton, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { OpenDialog } from '../../../domain/messages/dialog-names.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly opened: boolean;
  /** What the machine of the dialogs calls it. */
  readonly name: OpenDialog;
  readonly title: string;
  readonly children: ReactNode;
  /** `narrow` is at most 400 px wide. */
  readonly size?: 'normal' | 'narrow';
  /** For one that opens by itself: a key that is already being typed must not do anything (reading 83). */
  readonly focusesHeading?: boolean;
  /** Which of its questions it asks; another one takes the focus anew. */
  readonly question?: string;
  /** What went wrong; beside the buttons, so that nobody has to scroll to it. */
  readonly problem?: ReactNode;
  /** The safe choice last: on a phone it is nearest to the thumb. */
  readonly actions?: ReactNode;
  /** Null for a dialog that only its own buttons close: no cross, no Escape, no click outside. */
  readonly onClose: (() => void) | null;
}

/** What had the focus in a dialog is gone or disabled: the focus stays in the dialog, at what it would have had first. */
function takeLostFocus(box: HTMLElement): void {
  const { activeElement } = document;
  const isLost =
    activeElement === document.body || (box.contains(activeElement) && activeElement?.matches(':disabled'));
  if (isLost) (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus({ preventScroll: true });
}

/** Outside of the dialog there is nothing to hold the focus. */
function trapFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** A dialog of at least 375 and at most 600 px, at most 80vh high (NAV-11); on phones a sheet from below. */
export function Dialog({
  opened,
  name,
  title,
  children,
  size = 'normal',
  focusesHeading = false,
  question = '',
  problem = null,
  actions,
  onClose,
}: DialogProps) {
  // Its code may come with the click that opens it: Mantine knows what to give the focus back to where it sees it open.
  const isThere = useMounted();
  const content = useRef<HTMLDivElement | null>(null);
  const attachFocusTrap = useCallback((box: HTMLDivElement | null) => {
    content.current = box;
    if (!box) return;
    const observer = new MutationObserver(() => takeLostFocus(box));
    observer.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [question]);
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((body: HTMLDivElement | null) => {
    if (!body) return;
    const observer = new ResizeObserver(() => setScrolls(body.scrollHeight > body.clientHeight));
    observer.observe(body);
    return () => observer.disconnect();
  }, []);
  return (
    <ModalRoot
      opened={opened && isThere}
      onClose={() => onClose?.()}
      closeOnEscape={onClose !== null}
      closeOnClickOutside={false}
      centered
      size="auto"
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <ModalOverlay
        onMouseDown={trapFocus}
        // The second click of the two that opened the dialog is not meant for what is there now.
        onClick={({ detail }) => {
          if (detail < 2) onClose?.();
        }}
      />
      <ModalContent data-size={size} data-dialog={name} ref={attachFocusTrap}>
        <div className={classes.header}>
          <ModalTitle
            className={classes.title}
            component="h2"
            {...(focusesHeading ? { tabIndex: -1, 'data-autofocus': true } : {})}
          >
            {title}
          </ModalTitle>
          {onClose !== null && <ModalCloseButton />}
        </div>
        <div
          className={classes.body}
          ref={watch}
          {...(scrolls ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}
        >
          {children}
        </div>
        {problem !== null && <div className={classes.problem}>{problem}</div>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </ModalContent>
    </ModalRoot>
  );
}
