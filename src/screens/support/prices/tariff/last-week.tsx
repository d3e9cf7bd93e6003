import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './tariff.module.css';
import type { Trial } from './use-trial.ts';

/** Last week's quotes by the figures that are typed: all of them, those below cost, and those that were booked. */
export function LastWeek({ trial: { data, isError, isOld, retry } }: { readonly trial: Trial }) {
  const { t } = useLingui();
  const format = useFormat();
  if (isError) {
    return (
      <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={retry}>
        <Trans>Last week’s quotes could not be priced again.</Trans>
      </ErrorInPlace>
    );
  }
  if (data === undefined) {
    return (
      <p className={styles.note}>
        <Trans>Last week’s quotes are being priced again.</Trans>
      </p>
    );
  }
  const { quotes, all_quotes: all, before, after, booked, booked_change: change, below_cost: below } = data;
  const part = before === 0 ? 0 : (after - before) / before;
  const sign = (value: number) => (value > 0 ? '+' : '');
  const [priced, made] = [format.number(quotes), format.number(all)];
  const [was, is] = [format.number(below.before), format.number(below.after)];
  return (
    <dl className={classNames(styles.sums, isOld && styles.old)} aria-live="polite" aria-busy={isOld}>
      {isOld && (
        <div className={styles.again}>
          <dt>
            <Trans>By the figures of before. Being priced again.</Trans>
          </dt>
        </div>
      )}
      <div>
        <dt>
          {quotes < all ? (
            <Trans>
              The latest {priced} of {made} quotes of last week
            </Trans>
          ) : (
            <Plural value={quotes} one="# quote of last week" other="# quotes of last week" />
          )}
        </dt>
        <dd>
          {sign(part)}
          {format.number(part * 100, 1)} %
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Below cost</Trans>
        </dt>
        <dd aria-label={t`${was} before, ${is} now`}>
          {was} → {is}
        </dd>
      </div>
      <div>
        <dt>
          <Plural value={booked} one="# booked" other="# booked" />
        </dt>
        <dd>
          {sign(change)}
          {format.money(change)}
        </dd>
      </div>
    </dl>
  );
}
