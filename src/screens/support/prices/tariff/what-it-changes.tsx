import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { cssVars } from '#design/css-vars.ts';
import { priceOfSample, SAMPLE_LANES } from '#freight/quote/sample-lanes.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { LaneWords } from '../../../parts/mission/lane-words.tsx';
import styles from './tariff.module.css';

interface WhatItChangesProps {
  readonly before: TariffFigures;
  readonly after: TariffFigures;
  /** Lowest cost of each lane for a carrier, in cents; null or missing where it is unknown. */
  readonly costs: readonly (number | null)[];
}

/** Ten lanes by both tariffs, on quiet dates, with the driver's help at the pickup, and whether carriers get their cost. */
export function WhatItChanges({ before, after, costs }: WhatItChangesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const old = useMemo(() => SAMPLE_LANES.map((lane) => priceOfSample(lane, before)), [before]);
  const next = useMemo(() => SAMPLE_LANES.map((lane) => priceOfSample(lane, after)), [after]);
  return (
    <ul className={styles.lanes} aria-label={t`Ten lanes`}>
      {SAMPLE_LANES.map(({ from, to, pallets }, index) => {
        const [was, is] = [old[index]?.price ?? 0, next[index]?.price ?? 0];
        const key = `${from.city} ${to.city} ${pallets}`;
        const part = was === 0 ? 0 : (is - was) / was;
        return (
          <li key={key} className={styles.lane}>
            <span>
              <LaneWords
                from={{ city: from.city, country: from.country, division_code: from.division }}
                to={{ city: to.city, country: to.country, division_code: to.division }}
              />
              <small>
                <Plural value={pallets} one="# pallet" other="# pallets" />
              </small>
            </span>
            <span className={styles.was}>{format.money(was)}</span>
            <b>
              {format.money(is)}
              <small>
                {part === 0 ? <Trans>as before</Trans> : `${part > 0 ? '+' : ''}${format.number(part * 100, 1)} %`}
              </small>
            </b>
            <OfferAndCost offer={next[index]?.offer ?? 0} cost={costs[index] ?? null} />
          </li>
        );
      })}
    </ul>
  );
}

/** The carrier's price as a bar, with a mark at its cost; named where the price is below it. */
function OfferAndCost({ offer, cost }: { readonly offer: number; readonly cost: number | null }) {
  const format = useFormat();
  if (cost === null) return null;
  const whole = Math.max(offer, cost) * 1.15;
  const [offered, costs] = [format.money(offer), format.money(cost)];
  const isBelow = offer < cost;
  return (
    <span className={styles.cost}>
      <span className={styles.bar} aria-hidden>
        <i style={cssVars({ '--part': `${(offer / whole) * 100}%` })} className={isBelow ? styles.below : undefined} />
        <b style={cssVars({ '--part': `${(cost / whole) * 100}%` })} />
      </span>
      <small>
        <Trans>
          Carriers are offered {offered}, it costs them {costs}
        </Trans>
      </small>
      {isBelow && (
        <Badge color="red" size="sm" icon="warning-f">
          <Trans>Below cost</Trans>
        </Badge>
      )}
    </span>
  );
}
