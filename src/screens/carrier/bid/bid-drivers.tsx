import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { timeZoneOf } from '#freight/place/country.ts';
import { movedSlot } from '#freight/time-slot/moved-slot.ts';
import { slotText } from '#freight/time-slot/typed-slot.ts';
import { isNobodyInTime, soonestOf, useOfferReckoning } from '../../parts/feasibility/use-reckoning.ts';
import { WhoCan } from '../../parts/feasibility/who-can.tsx';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import styles from './bid.module.css';
import type { BidValues } from './bid-values.ts';

interface BidDriversProps {
  readonly form: ContractForm<BidValues>;
  readonly offer: Offer;
  /** The bid begins with a slot that the soonest driver can keep. */
  readonly asksSlot: boolean;
}

/** Who could run what is bid on. Where nobody is in time, one press asks for the dates that the chosen driver can keep. */
export function BidDrivers({ form, offer, asksSlot }: BidDriversProps) {
  const { plans, session } = useViewer();
  const reckoning = useOfferReckoning(offer.uuid);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? soonestOf(reckoning) ?? (plans ? null : session.userId);
  const judged = reckoning.candidates.find(({ driver }) => driver.uuid === chosen)?.judged ?? null;
  const ask = () => {
    if (judged === null) return;
    const { pickup, delivery } = offer;
    const moved = {
      pickup_time_slot: movedSlot(pickup.time_slot, Date.parse(judged.pickup_at), timeZoneOf(pickup.address.country)),
      delivery_time_slot: movedSlot(
        delivery.time_slot,
        Date.parse(judged.delivery_at),
        timeZoneOf(delivery.address.country),
      ),
    };
    form.setValue('own_dates', true, { shouldDirty: true });
    form.setValue('pickup_time_slot', slotText(moved.pickup_time_slot), { shouldDirty: true });
    form.setValue('delivery_time_slot', slotText(moved.delivery_time_slot), { shouldDirty: true });
  };
  const hasAsked = useRef(false);
  const isWanted = asksSlot && judged !== null && !judged.feasible;
  useEffect(() => {
    // Once, and never over what was typed.
    if (!isWanted || hasAsked.current || form.getValues('own_dates')) return;
    hasAsked.current = true;
    ask();
  });
  return (
    <div className={styles.whoCan}>
      <WhoCan offer={offer} reckoning={reckoning} plans={plans} chosen={chosen} onChoose={setPicked} />
      {isNobodyInTime(reckoning) && (
        <Button variant="white" onClick={ask}>
          <Trans>Ask for another slot</Trans>
        </Button>
      )}
    </div>
  );
}
