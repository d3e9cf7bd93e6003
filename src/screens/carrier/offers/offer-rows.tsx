import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { PAGE_SIZE } from '#contract/list.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { Offer } from '#freight/offer/offer.ts';
import styles from './offers.module.css';
import { RowBlock } from './row-block.tsx';

interface OfferRowsProps {
  readonly offers: readonly Offer[];
  /** The number of offers in all, those that are not here included. */
  readonly total: number;
  readonly open: string | null;
}

/** The rows, in blocks: what is far from sight is not drawn, so that thousands scroll as a few do. */
export function OfferRows({ offers, total, open }: OfferRowsProps) {
  const { t } = useLingui();
  const now = useMinute();
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(offers.length / PAGE_SIZE) }, (_, index) =>
        offers.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
      ),
    [offers],
  );
  return (
    <div role="list" aria-label={t`Offers`} className={styles.rows}>
      {blocks.map((block, index) => (
        <RowBlock
          key={index * PAGE_SIZE}
          offers={block}
          start={index * PAGE_SIZE}
          total={total}
          now={now}
          open={open}
        />
      ))}
    </div>
  );
}
