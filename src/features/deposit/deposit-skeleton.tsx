import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import classes from './deposit-skeleton.module.css';

/** Placeholder of the form: amount, quick amounts, method, code, button. */
export function DepositSkeleton() {
  return (
    <Loading>
      <div className={classes.form}>
        <Skeleton shape="line" width={40} />
        <Skeleton shape="card" />
        <div className={classes.amounts}>
          <Skeleton shape="field" />
          <Skeleton shape="field" />
          <Skeleton shape="field" />
        </div>
        <Skeleton shape="card" />
        <Skeleton shape="line" width={40} />
        <Skeleton shape="field" width={60} />
        <Skeleton shape="field" />
      </div>
    </Loading>
  );
}
