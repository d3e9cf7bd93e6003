import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { counterBid } from '#device/shipments/answer-bid.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { mayCounterUntil } from '#freight/bid/bid.ts';
import { parseAmount } from '#freight/money/money.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { isKeptMoment, momentAt } from '#freight/values/typed-moment.ts';
import { MomentInput } from '../../parts/date-field/date-input.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { momentText } from '../../parts/form/moment-text.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useWhen } from '../../parts/proposal/use-when.ts';
import styles from './shipment.module.css';

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

/** Answers a bid with another price, once: the carrier takes it or leaves it, and the bid stands meanwhile. */
export function CounterBid({ bid, shipment, onClose }: CounterBidProps) {
  const { t } = useLingui();
  const format = useFormat();
  const owner = useShipper();
  const now = serverNow();
  const bidEnds = Math.floor(Date.parse(bid.expires_at) / 60_000) * 60_000;
  const form = useContractForm(counterSchema(Date.parse(bid.expires_at)), {
    price: '',
    expires_at: momentText(bidEnds),
  });
  const price = useController({ control: form.control, name: 'price' });
  const until = useController({ control: form.control, name: 'expires_at' });
  const send = useMutation({
    mutationFn: (values: { price: string; expires_at: string }) =>
      counterBid(
        owner,
        { shipment: shipment.uuid, bid: bid.uuid },
        { price: parseAmount(values.price) ?? 0, until: momentAt(values.expires_at) },
      ),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  const { name } = bid.carrier;
  const asked = format.money(bid.pricing?.price ?? shipment.offer_price.price);
  const end = useWhen(now)(bidEnds);
  const cents = parseAmount(price.field.value);
  const amount = cents === null || Number.isNaN(cents) ? '' : format.money(cents);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Another price for {name}</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form="counter" variant="primary" busy={send.isPending}>
            {amount === '' ? <Trans>Send counter-offer</Trans> : <Trans>Send counter-offer, {amount}</Trans>}
          </Button>
        </>
      }
    >
      <form
        id="counter"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => send.mutate(values))}
      >
        {send.error !== null && <FormFault error={send.error} />}
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
      </form>
    </Dialog>
  );
}
