import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { priceOfSample, SAMPLE_LANES } from '#freight/quote/sample-lanes.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LaneWords } from '../../parts/mission/lane-words.tsx';
import styles from './tariff.module.css';

interface WhatItChangesProps {
  readonly before: TariffFigures;
  readonly after: TariffFigures;
}

/** Ten lanes by both tariffs, on quiet dates, with the driver's help at the pickup. */
export function WhatItChanges({ before, after }: WhatItChangesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const old = useMemo(() => SAMPLE_LANES.map((lane) => priceOfSample(lane, before)), [before]);
  const next = useMemo(() => SAMPLE_LANES.map((lane) => priceOfSample(lane, after)), [after]);
  return (
    <ul className={styles.lanes} aria-label={t`Ten lanes`}>
      {SAMPLE_LANES.map(({ from, to, pallets }, index) => {
        const [was, is] = [old[index] ?? 0, next[index] ?? 0];
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
          </li>
        );
      })}
    </ul>
  );
}
