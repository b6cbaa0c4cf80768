import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { DepositDraft } from '../../../machines/payments/deposit-form/deposit-form.machine.ts';
import {
  depositFormStatus,
  isMethodListOpen,
  type DepositFormStatus,
} from '../../../machines/payments/deposit-form/deposit-form.selectors.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { DepositMethod, DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { depositMethodsQuery } from '../../queries/cashier.ts';
import { useActor, useSelected } from '../../system/actors.ts';
import { newKey } from '../../lib/new-key.ts';
import { ClockContext } from '../../lib/clock.ts';

export interface DepositFormViewModel {
  readonly status: DepositFormStatus;
  readonly methods: readonly DepositMethod[];
  /** A method whose support on this device is not known yet. */
  readonly awaited: DepositMethodCode | null;
  readonly draft: DepositDraft | null;
  readonly limit: DepositLimit | null;
  /** When the limit resets, epoch ms. */
  readonly resetsAt: number | null;
  /** The list of methods is open. */
  readonly isListOpen: boolean;
}

export interface DepositFormIntents {
  readonly submit: (submit: { method: DepositMethodCode; amount: Grosze; blikCode: string | null }) => void;
  readonly retry: () => void;
  readonly dismissLimit: () => void;
  readonly openList: () => void;
  readonly closeList: () => void;
}

export function useDepositForm(): DepositFormViewModel & DepositFormIntents {
  const form = useActor('depositForm');
  const now = use(ClockContext);
  const { data: offered = [] } = useQuery({ ...depositMethodsQuery, enabled: false });
  const codes = useSelected('depositForm', (snapshot) => snapshot.context.codes);
  const methods = codes.flatMap((code) => offered.find((method) => method.code === code) ?? []);
  return {
    status: useSelected('depositForm', depositFormStatus),
    methods,
    awaited: useSelected('depositForm', (snapshot) => snapshot.context.awaited),
    draft: useSelected('depositForm', (snapshot) => snapshot.context.draft),
    limit: useSelected('depositForm', (snapshot) => snapshot.context.limit),
    resetsAt: useSelected('depositForm', (snapshot) => snapshot.context.resetsAt),
    isListOpen: useSelected('depositForm', isMethodListOpen),
    submit: ({ method: code, ...submit }) => {
      const method = methods.find((one) => one.code === code);
      if (method) form.send({ type: 'deposit.submit', ...submit, method, key: newKey(), at: now() });
    },
    retry: () => form.send({ type: 'methods.retry' }),
    dismissLimit: () => form.send({ type: 'limit.dismissed' }),
    openList: () => form.send({ type: 'methods.opened' }),
    closeList: () => form.send({ type: 'methods.closed' }),
  };
}
