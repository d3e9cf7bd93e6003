import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tariffTrialQuery } from '#device/support/prices.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './tariff.module.css';

/** The pause in typing after which last week's quotes are priced again, in milliseconds. */
const PAUSE_MS = 400;

/** Last week's quotes by the figures that are typed: all of them, and those that were booked. */
export function LastWeek({ figures }: { readonly figures: TariffFigures }) {
  const format = useFormat();
  const [tried, setTried] = useState(figures);
  useEffect(() => {
    const timer = setTimeout(() => setTried(figures), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [figures]);
  const { data, isError } = useQuery({ ...tariffTrialQuery(tried), placeholderData: keepPreviousData });
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
  const { quotes, before, after, booked, booked_change: change } = data;
  const part = before === 0 ? 0 : (after - before) / before;
  const sign = (value: number) => (value > 0 ? '+' : '');
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
