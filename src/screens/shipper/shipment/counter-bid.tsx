import { Trans } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { counterBid } from '#device/shipments/answer-bid.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { mayCounterUntil } from '#freight/bid/bid.ts';
import { parseAmount } from '#freight/money/money.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { isKeptMoment, momentAt } from '#freight/values/typed-moment.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { MomentInput } from '../../parts/date-field/date-input.tsx';
import { momentText } from '../../parts/form/moment-text.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useWhen } from '../../parts/proposal/use-when.ts';

/** A price as it is typed, and a moment by this device's clock (`2026-03-17T18:00`). */
function counterSchema(bidEnds: number) {
  return v.object({
    price: v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(parseAmount(text)), 'invalid_price'),
      v.check((text) => Number.isNaN(parseAmount(text)) || (parseAmount(text) ?? 0) > 0, 'bid_price_required'),
    ),
    expires_at: v.pipe(
      v.string(),
      v.check(isKeptMoment, 'invalid_date'),
      v.check((text) => mayCounterUntil(momentAt(text), bidEnds, serverNow()), 'counter_expiry_past'),
    ),
  });
}

interface CounterBidProps {
  readonly bid: Proposal;
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Answers a bid with another price, once: the carrier accepts or declines it; the bid stays valid meanwhile. */
export function CounterBid({ bid, shipment, onClose }: CounterBidProps) {
  const format = useFormat();
  const owner = useShipper();
  const now = serverNow();
  const bidEnds = Math.floor(Date.parse(bid.expires_at) / MINUTE) * MINUTE;
  const form = useContractForm(counterSchema(Date.parse(bid.expires_at)), {
    price: '',
    expires_at: momentText(bidEnds),
  });
  const price = useController({ control: form.control, name: 'price' });
  const until = useController({ control: form.control, name: 'expires_at' });
  const { name } = bid.carrier;
  const asked = format.money(bid.pricing?.price ?? shipment.offer_price.price);
  const end = useWhen(now)(bidEnds);
  const cents = parseAmount(price.field.value);
  const amount = cents === null || Number.isNaN(cents) ? '' : format.money(cents);
  return (
    <ActionDialog
      title={<Trans>Another price for {name}</Trans>}
      send={amount === '' ? <Trans>Send counter-offer</Trans> : <Trans>Send counter-offer, {amount}</Trans>}
      leave={<Trans>Not now</Trans>}
      form={form}
      action={(values) =>
        counterBid(
          owner,
          { shipment: shipment.uuid, bid: bid.uuid },
          { price: parseAmount(values.price) ?? 0, until: momentAt(values.expires_at) },
        )
      }
      onClose={onClose}
    >
      <p>
        <Trans>The bid is {asked}. You can answer it with another price once; it stands meanwhile.</Trans>
      </p>
      <Field label={<Trans>Your price, excl. VAT</Trans>} error={price.fieldState.error?.message}>
        <TextInput {...price.field} inputMode="decimal" autoComplete="off" suffix="€" />
      </Field>
      <Field
        label={<Trans>Counter-offer valid until</Trans>}
        hint={<Trans>The bid itself ends {end}.</Trans>}
        error={until.fieldState.error?.message}
      >
        <MomentInput {...until.field} min={localDay(now)} max={localDay(bidEnds)} />
      </Field>
    </ActionDialog>
  );
}
