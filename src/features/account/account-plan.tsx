import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { monthOf } from '../../../domain/limits/play-month.ts';
import { PlanLeft } from '../../components/money/plan-left.tsx';
import { ClockContext } from '../../lib/clock.ts';
import { playPlanQuery } from '../../queries/play-plan.ts';

/** The month's plan on the account's first page; nothing while it is unknown. */
export function AccountPlan() {
  const now = useContext(ClockContext);
  const { data } = useQuery(playPlanQuery);
  if (!data) return null;
  return <PlanLeft {...data} monthPath={`/profile/month/${monthOf(now())}`} />;
}
