import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#design/icon/icon.tsx';
import { Logo } from '#design/logo/logo.tsx';
import { estimationSamplesQuery } from '#device/estimate/samples.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { numberWriter } from '../../../parts/format/writers.ts';
import { PlaceName } from '../../../parts/mission/place-name.tsx';
import styles from './welcome.module.css';

/** The road sign beside the sign-in: three lanes of the market with what they cost today, and the way to the estimate. */
export function Poster() {
  const { t } = useLingui();
  const format = useFormat();
  // Whole euros: ranges are in steps of five.
  const euros = numberWriter(format.tag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const money = (cents: number) => euros(cents / 100);
  const { data } = useQuery(estimationSamplesQuery());
  return (
    <>
      <p className={styles.brand}>
        <Logo>Lading</Logo>
      </p>
      {data !== undefined && (
        <ul className={styles.lanes} aria-label={t`Three lanes and what they cost today`}>
          {data.items.map(({ pickup_address: from, delivery_address: to, distance, pallets, price }, index) => {
            const [least, most] = [money(price.amount_min), money(price.amount_max)];
            const road = format.kilometres(distance);
            return (
              <li key={`${from.city} ${to.city}`} className={styles.lane}>
                <Icon name={index === 2 ? 'arrow-up-right-b' : 'arrow-up-b'} className={styles.arrow} />
                <span className={styles.places}>
                  <small>
                    <Trans context="lane">from</Trans> <PlaceName address={from} />
                  </small>
                  <b>
                    <PlaceName address={to} />
                  </b>
                </span>
                <span className={styles.worth}>
                  <span className={styles.price}>
                    <Trans>
                      {least} to {most}
                    </Trans>
                  </span>
                  <small>
                    {road}, <Plural value={pallets} one="# pallet" other="# pallets" />
                  </small>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.foot}>
        <p>
          <Trans>Freight from dock to dock, with the proof.</Trans>
        </p>
        <a href="/estimate" className={styles.estimate}>
          <Trans>What does your transport cost?</Trans> <Icon name="caret-right-b" size="sm" />
        </a>
      </div>
    </>
  );
}
