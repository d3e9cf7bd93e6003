import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { enterFuelPrice } from '#contract/fuel.ts';
import { enterFuel } from '#device/support/prices.ts';
import { parseAmount } from '#freight/money/money.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const { price: Price, reason: Reason } = enterFuelPrice.body.schema.entries;

/** An amount as it is typed. */
const Amount = v.pipe(
  v.string(),
  v.check((text) => v.is(Price, parseAmount(text)), 'invalid_price'),
);
const Values = v.object({ price: Amount, reference: Amount, reason: Reason });

interface FuelDialogProps {
  /** The last reference price of diesel, as it is typed. */
  readonly reference: string;
  readonly onClose: () => void;
}

/** Enters the week's price of diesel. */
export function FuelDialog({ reference, onClose }: FuelDialogProps) {
  const format = useFormat();
  const form = useContractForm(Values, { price: '', reference, reason: '' });
  return (
    <ReasonDialog
      title={<Trans>Enter a price of diesel</Trans>}
      send={<Trans>Enter</Trans>}
      form={form}
      action={({ reason, ...typed }) =>
        enterFuel({ price: parseAmount(typed.price) ?? 0, reference: parseAmount(typed.reference) ?? 0, reason })
      }
      notice={({ effective_from }) => {
        const day = format.calendarDay(effective_from.slice(0, 10));
        return { id: 'fuel', message: <Trans>Entered. It counts from {day}.</Trans> };
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="price"
        label={<Trans>Diesel, 1,000 litres, with taxes</Trans>}
        hint={<Trans>The mean of the European Union in the Weekly Oil Bulletin.</Trans>}
        prefix="€"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="reference"
        label={<Trans>Reference</Trans>}
        hint={<Trans>What it cost when the tariff was made.</Trans>}
        prefix="€"
        inputMode="decimal"
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
