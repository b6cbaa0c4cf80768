import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import classes from './limits-page.module.css';

/** Placeholder of two groups of two limits. */
export function LimitsSkeleton() {
  return (
    <Loading>
      <div className={classes.groups}>
        {['first', 'second'].map((group) => (
          <div className={classes.group} key={group}>
            <Skeleton shape="heading" width={40} />
            <div className={classes.cards}>
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
