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
  /** Its name in the dialogs' machine. */
  readonly name: OpenDialog;
  readonly title: string;
  readonly children: ReactNode;
  /** `narrow` is at most 400 px wide. */
  readonly size?: 'normal' | 'narrow';
  /** For a dialog that opens by itself: a key already being pressed must not activate a button (reading 83). */
  readonly focusesHeading?: boolean;
  /** The present question of the dialog; a change sets the focus again. */
  readonly question?: string;
  /** What the buttons depend on, beside them: nobody has to scroll to it. */
  readonly decision?: ReactNode;
  /** The error; beside the buttons, so that nobody has to scroll to it. */
  readonly problem?: ReactNode;
  /** The safe choice last: on a phone it is nearest to the thumb. */
  readonly actions?: ReactNode;
  /** Null if only the dialog's own buttons close it: no cross, no Escape, no click outside. */
  readonly onClose: (() => void) | null;
}

/** If the focused element was removed or disabled, the focus moves to the dialog's initial focus. */
function takeLostFocus(box: HTMLElement): void {
  const { activeElement } = document;
  const isLost =
    activeElement === document.body || (box.contains(activeElement) && activeElement?.matches(':disabled'));
  if (isLost) (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus({ preventScroll: true });
}

/** A click outside must not take the focus out of the dialog. */
function trapFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** A dialog 375 to 600 px wide, at most 80vh high (NAV-11); on phones a bottom sheet. */
export function Dialog({
  opened,
  name,
  title,
  children,
  size = 'normal',
  focusesHeading = false,
  question = '',
  decision = null,
  problem = null,
  actions,
  onClose,
}: DialogProps) {
  // Its code may load after the click: Mantine returns the focus only if it renders the closed dialog first.
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
        // The second click of a double click that opened the dialog must not close it.
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
          {onClose !== null && <ModalCloseButton className={classes.close ?? ''} />}
        </div>
        <div
          className={classes.body}
          ref={watch}
          {...(scrolls ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}
        >
          {children}
        </div>
        {decision !== null && <div className={classes.decision}>{decision}</div>}
        {problem !== null && <div className={classes.problem}>{problem}</div>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </ModalContent>
    </ModalRoot>
  );
}
