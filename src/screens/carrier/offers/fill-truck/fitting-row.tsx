import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import type { FittingOffer } from '#freight/round/day-round.ts';
import { spanWords } from '../../../parts/format/duration.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { OfferRow } from '../../../parts/offer/offer-row.tsx';
import styles from './fill-truck.module.css';

interface FittingRowProps extends FittingOffer {
  readonly now: number;
}

/** Less than a kilometre is no detour. */
const ON_THE_SPOT = 1000;

/** An offer on a truck's way, and how much longer the way gets by it. */
export function FittingRow({ offer, detour, now }: FittingRowProps) {
  const format = useFormat();
  const distance = format.kilometres(detour.distance);
  const span = spanWords(detour.duration * 1000);
  return (
    <>
      <p className={styles.detour}>
        <Icon name="signpost-f" size="sm" />{' '}
        {detour.distance < ON_THE_SPOT ? (
          <Trans>No detour</Trans>
        ) : detour.estimated ? (
          <Trans>
            Detour about {distance}, {span}
          </Trans>
        ) : (
          <Trans>
            Detour {distance}, {span}
          </Trans>
        )}
      </p>
      <OfferRow offer={offer} now={now} />
    </>
  );
}
