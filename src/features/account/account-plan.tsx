import { useQuery } from '@tanstack/react-query';
import { PlanLeft } from '../../components/money/plan-left.tsx';
import { playPlanQuery } from '../../queries/play-plan.ts';

/** The month's plan on the account's first page; nothing while it is unknown. */
export function AccountPlan() {
  const { data } = useQuery(playPlanQuery);
  return data ? <PlanLeft {...data} /> : null;
}
