import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import classes from './limits-page.module.css';

/** Placeholder of two cards of two limits. */
export function LimitsSkeleton() {
  return (
    <Loading>
      <div className={classes.cards}>
        {['deposits', 'time'].map((card) => (
          <div className={classes.card} key={card}>
            <Skeleton shape="heading" width={40} />
            <div className={classes.limits}>
              {['day', 'month'].map((limit) => (
                <div className={classes.limit} key={limit}>
                  <div>
                    <Skeleton shape="line" width={20} />
                    <Skeleton shape="line" width={20} />
                    <Skeleton shape="line" width={60} />
                  </div>
                  <div className={classes.usage}>
                    <Skeleton shape="line" />
                    <div className={classes.details}>
                      <Skeleton shape="line" />
                      <Skeleton shape="line" />
                    </div>
                    <div>
                      <Skeleton shape="line" width={80} />
                      <Skeleton shape="line" width={60} />
                    </div>
                  </div>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
