import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TariffTrial } from '#device/support/prices.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './tariff.module.css';

/** Last week's quotes by the figures that are typed: all of them, those below cost, and those that were booked. */
export function LastWeek({ trial: { data, isError } }: { readonly trial: UseQueryResult<TariffTrial> }) {
  const { t } = useLingui();
  const format = useFormat();
  if (isError) {
    return (
      <p className={styles.note}>
        <Trans>Last week’s quotes could not be priced again.</Trans>
      </p>
    );
  }
  if (data === undefined) {
    return (
      <p className={styles.note}>
        <Trans>Last week’s quotes are being priced again.</Trans>
      </p>
    );
  }
  const { quotes, before, after, booked, booked_change: change, below_cost: below } = data;
  const part = before === 0 ? 0 : (after - before) / before;
  const sign = (value: number) => (value > 0 ? '+' : '');
  const [was, is] = [format.number(below.before), format.number(below.after)];
  return (
    <dl className={styles.sums} aria-live="polite">
      <div>
        <dt>
          <Plural value={quotes} one="# quote of last week" other="# quotes of last week" />
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
