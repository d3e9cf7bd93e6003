import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { distanceQuery } from '#device/quotes/quote-queries.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { timeZoneOf } from '#freight/place/country.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { slotOf } from '#freight/time-slot/typed-slot.ts';
import { slotWindow } from '#freight/time-slot/window.ts';
import { HOUR } from '#freight/values/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { useBooking } from './booking-context.ts';
import { BookingFrame } from './booking-frame.tsx';
import { DateKind } from './date-kind.tsx';
import styles from './dates.module.css';
import { SlotPanel } from './slot-panel.tsx';
import { dayWords } from './step-words.tsx';
import { useStepForm } from './use-step-form.ts';
import { WayDays } from './way-days.tsx';
import { Waybill } from './waybill.tsx';

/** When the goods are handed over, at both ends. */
export function DatesStep() {
  const { draft, go, company } = useBooking();
  const format = useFormat();
  const isPhone = useIsPhone();
  const form = useStepForm('dates', () => go('handling'));
  /** The end whose day the calendar sets next. */
  const [picking, setPicking] = useState<Stop>('pickup');
  const { data: road } = useQuery(distanceQuery(company, draft.pickup.address.chosen, draft.delivery.address.chosen));
  const hours = hoursBetween(draft);
  const kilometres = road === undefined ? null : format.kilometres(road.distance);
  const words = dayWords(draft, format);
  return (
    <BookingFrame
      onSubmit={form.submit}
      side={<Waybill />}
      words={words === '' ? undefined : words}
      arrow={<Trans>Continue</Trans>}
    >
      <DateKind form={form} />
      <div className={styles.columns}>
        {!isPhone && (
          <div className={styles.calendar}>
            <WayDays form={form} picking={picking} onPicked={setPicking} />
            <Cells>
              {hours !== null && (
                <NumberCell share="half" label={<Trans>From loading to delivery</Trans>} unit="h">
                  {format.number(hours)}
                </NumberCell>
              )}
              {kilometres !== null && (
                <NumberCell share="half" label={<Trans>Distance</Trans>}>
                  {kilometres}
                </NumberCell>
              )}
            </Cells>
          </div>
        )}
        <div className={styles.ends}>
          <SlotPanel form={form} stop="pickup" onDay={() => setPicking('pickup')} />
          <SlotPanel form={form} stop="delivery" onDay={() => setPicking('delivery')} />
        </div>
      </div>
    </BookingFrame>
  );
}

/** Hours from the opening of the pickup to the end of the delivery; null until both are known. */
function hoursBetween({ pickup, delivery }: ShipmentDraft): number | null {
  const [loading, unloading] = [pickup, delivery].map(({ time_slot, address }) => {
    const slot = slotOf(time_slot);
    return slot === null || address.chosen === null ? null : slotWindow(slot, timeZoneOf(address.chosen.country));
  });
  if (!loading || !unloading || unloading.closes <= loading.opens) return null;
  return Math.round((unloading.closes - loading.opens) / HOUR);
}
