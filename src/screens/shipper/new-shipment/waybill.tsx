import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { distanceQuery } from '#device/quotes/quote-queries.ts';
import { measuresOf } from '#freight/draft/measures.ts';
import { loadRequestOf } from '#freight/draft/request-of.ts';
import { type Stop } from '#freight/time-slot/time-slot.ts';
import { slotOf } from '#freight/time-slot/typed-slot.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import styles from './booking.module.css';
import { useBooking } from './booking-context.ts';
import { handlingWords } from './step-words.tsx';

/** The choices so far, in the boxes of a waybill. */
export function Waybill() {
  const { draft, company } = useBooking();
  const format = useFormat();
  const { pickup, delivery, load } = draft;
  const from = pickup.address.chosen;
  const to = delivery.address.chosen;
  const { data: road } = useQuery(distanceQuery(company, from, to));
  const { quantity, dm } = measuresOf(load);
  const { weight } = loadRequestOf(load);
  const isHandled = pickup.handling.driver !== '' && delivery.handling.driver !== '';
  const isLoaded = weight !== null && dm > 0;
  return (
    <Paper>
      <PaperHead>
        <Trans>Waybill so far</Trans>
      </PaperHead>
      <Cells flush className={styles.waybill}>
        {from !== null && <StopCell stop="pickup" />}
        {to !== null && <StopCell stop="delivery" />}
        {isHandled && (
          <Cell share="row" label={<Trans>Handling</Trans>}>
            {handlingWords(draft).map((words) => (
              <span key={words} className={styles.line}>
                {words}
              </span>
            ))}
          </Cell>
        )}
        {road !== undefined && (
          <Cell share="row" label={road.estimated ? <Trans>Distance, estimated</Trans> : <Trans>Distance</Trans>}>
            {format.kilometres(road.distance)}
          </Cell>
        )}
        {isLoaded && (
          <>
            <Cell share="half" box={7} label={load.type === 'pallets' ? <Trans>Pallets</Trans> : <Trans>Pieces</Trans>}>
              {format.number(quantity)}
            </Cell>
            <Cell share="half" box={11} label={<Trans>Gross weight</Trans>}>
              {format.kilograms(weight)}
            </Cell>
          </>
        )}
      </Cells>
    </Paper>
  );
}

function StopCell({ stop }: { readonly stop: Stop }) {
  const { draft } = useBooking();
  const { address, time_slot } = draft[stop];
  const slot = slotOf(time_slot);
  if (address.chosen === null) return null;
  return (
    <Cell
      share="row"
      box={stop === 'pickup' ? 4 : 3}
      label={stop === 'pickup' ? <Trans>Taking over</Trans> : <Trans>Delivery</Trans>}
    >
      <span className={styles.place}>
        <PlaceName address={address.chosen} />
      </span>
      {slot !== null && <SlotSign slot={slot} stop={stop} country={address.chosen.country} now={0} known="" />}
    </Cell>
  );
}
