import { memo } from 'react';
import type { Offer } from '#freight/offer/offer.ts';
import { OfferRow } from '../../parts/offer/offer-row.tsx';
import { NearPlace } from './near-place.tsx';

/** The height of a row before it is first drawn, in pixels. */
const ROW_HEIGHT = 150;

/** Rows that are drawn together: few, so that no frame waits for them. */
const TOGETHER = 3;

/** Rows that are drawn at once when a list comes up: about a screen of a phone. */
const AT_ONCE = 6;

interface RowBlockProps {
  readonly offers: readonly Offer[];
  /** The number of rows before it. */
  readonly start: number;
  readonly total: number;
  readonly now: number;
  readonly open: string | null;
}

/**
 * Some rows of a long list. Its place is one of few that are watched in a list of thousands; its rows are drawn a
 * few at a time.
 */
export const RowBlock = memo(function RowBlock({ offers, start, total, now, open }: RowBlockProps) {
  const screens = Array.from({ length: Math.ceil(offers.length / TOGETHER) }, (_, index) => index * TOGETHER);
  return (
    <NearPlace height={offers.length * ROW_HEIGHT} first={start === 0}>
      {() =>
        screens.map((from) => (
          <NearPlace
            key={from}
            height={Math.min(TOGETHER, offers.length - from) * ROW_HEIGHT}
            first={start + from < AT_ONCE}
          >
            {() =>
              offers.slice(from, from + TOGETHER).map((offer, index) => (
                <div key={offer.uuid} role="listitem" aria-posinset={start + from + index + 1} aria-setsize={total}>
                  <OfferRow offer={offer} now={now} current={offer.uuid === open} />
                </div>
              ))
            }
          </NearPlace>
        ))
      }
    </NearPlace>
  );
});
