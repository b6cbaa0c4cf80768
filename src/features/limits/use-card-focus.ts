import { useEffect, useRef } from 'react';
import type { LimitKey } from '../../../domain/limits/limit-overview.ts';
import type { LimitType } from '../../../domain/limits/limits.ts';
import type { LimitsStatus } from '../../../machines/safer-play/limits/limits.selectors.ts';
import { fieldId } from '../../components/form/field.ts';

export const fieldName = ({ type, time }: LimitKey): string => `limit-${type}-${time}`;

/** Ids of the card's heading, of the lock's text and of the confirmation. */
export const headingId = (limit: LimitKey): string => `${fieldName(limit)}-title`;
export const lockId = (limit: LimitKey): string => `${fieldName(limit)}-lock`;
export const confirmId = (limit: LimitKey): string => `${fieldName(limit)}-confirm`;

export type CardStep = 'resting' | 'editing' | 'confirming';

/** The pressed button is removed when the card changes its step: the focus moves to the new step. */
export function useCardFocus(limit: LimitKey, step: CardStep | 'deciding'): void {
  const before = useRef(step);
  const target = {
    resting: headingId(limit),
    deciding: headingId(limit),
    editing: fieldId(fieldName(limit)),
    confirming: confirmId(limit),
  }[step];
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) document.getElementById(target)?.focus();
  }, [step, target]);
}

/** Of the limits of one type. */
export const groupId = (type: LimitType): string => `limits-${type}`;

/** The limits replace the choice and its button: the focus moves to their first group. */
export function useChoiceFocus(status: LimitsStatus): void {
  const before = useRef(status);
  useEffect(() => {
    const wasChoosing = before.current === 'choosing';
    before.current = status;
    if (!wasChoosing || status !== 'known' || document.activeElement !== document.body) return;
    document.getElementById(groupId('DEPOSIT'))?.focus();
  }, [status]);
}
