import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { ANY_OFFER, type OfferCriteria } from '#freight/offer/criteria.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './search.module.css';

/** The limits of the load, in words; nothing where any load will do. */
export function SearchLimits({ criteria }: { readonly criteria: OfferCriteria }) {
  const format = useFormat();
  const limits: [key: string, words: ReactNode][] = [];
  const upTo = (key: keyof OfferCriteria, value: number, words: ReactNode) => {
    if (value !== ANY_OFFER[key]) limits.push([key, words]);
  };
  const [length, width, height] = [criteria.max_length, criteria.max_width, criteria.max_height].map((size) =>
    format.number(size),
  );
  const weight = format.number(criteria.max_weight);
  if (criteria.min_length !== null) {
    const least = format.number(criteria.min_length);
    limits.push(['min_length', <Trans key="least">from {least} cm long</Trans>]);
  }
  upTo('max_length', criteria.max_length, <Trans>up to {length} cm long</Trans>);
  upTo('max_width', criteria.max_width, <Trans>up to {width} cm wide</Trans>);
  upTo('max_height', criteria.max_height, <Trans>up to {height} cm high</Trans>);
  upTo('max_weight', criteria.max_weight, <Trans>up to {weight} kg</Trans>);
  if (criteria.without_tail_lift) limits.push(['lift', <Trans key="lift">without tail lift</Trans>]);
  const { near, pickup_from: from, pickup_until: until } = criteria;
  if (near !== undefined) {
    const radius = format.kilometres(near.km * 1000);
    const place = near.name ?? `${format.number(near.lat, 2)}, ${format.number(near.lng, 2)}`;
    limits.push([
      'near',
      <Trans key="near">
        pickup within {radius} of {place}
      </Trans>,
    ]);
  }
  const [first, last] = [from, until].map((moment) => format.dayAndTime(Date.parse(moment ?? '')));
  if (from !== undefined) limits.push(['from', <Trans key="from">pickup from {first}</Trans>]);
  if (until !== undefined) limits.push(['until', <Trans key="until">pickup until {last}</Trans>]);
  if (limits.length === 0) return null;
  return (
    <p className={styles.limits}>
      {limits.map(([key, words], index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {words}
        </Fragment>
      ))}
    </p>
  );
}
