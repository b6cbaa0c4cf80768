import { useEffect, useRef } from 'react';
import type { LimitKey } from '../../../machines/domain/limit-overview.ts';
import { fieldId } from '../../components/field.ts';

export const fieldName = ({ type, time }: LimitKey): string => `limit-${type}-${time}`;

/** Of the whole card, and of what will happen. */
export const headingId = (limit: LimitKey): string => `${fieldName(limit)}-title`;
export const confirmId = (limit: LimitKey): string => `${fieldName(limit)}-confirm`;

/** The parts of a card take each other's place, and the button that was pressed goes with them: the focus goes on there. */
export function useCardFocus(limit: LimitKey, step: 'resting' | 'editing' | 'confirming'): void {
  const before = useRef(step);
  const target = { resting: headingId(limit), editing: fieldId(fieldName(limit)), confirming: confirmId(limit) }[step];
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) document.getElementById(target)?.focus();
  }, [step, target]);
}
