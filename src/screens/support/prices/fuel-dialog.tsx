import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { enterFuelPrice } from '#contract/fuel.ts';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { enterFuel } from '#device/support/prices.ts';
import { parseAmount } from '#freight/money/money.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const { price: Price, reason: Reason } = enterFuelPrice.body.schema.entries;

/** An amount as it is typed. */
const Amount = v.pipe(
  v.string(),
  v.check((text) => v.is(Price, parseAmount(text)), 'invalid_price'),
);
const Values = v.object({ price: Amount, reference: Amount, reason: Reason });

interface FuelDialogProps {
  /** What diesel was last compared with, as it is typed. */
  readonly reference: string;
  readonly onClose: () => void;
}

/** Enters the week's price of diesel. */
export function FuelDialog({ reference, onClose }: FuelDialogProps) {
  const format = useFormat();
  const form = useContractForm(Values, { price: '', reference, reason: '' });
  const send = useMutation({
    mutationFn: ({ reason, ...typed }: v.InferInput<typeof Values>) =>
      enterFuel({ price: parseAmount(typed.price) ?? 0, reference: parseAmount(typed.reference) ?? 0, reason }),
    onSuccess: ({ effective_from }) => {
      const day = format.calendarDay(effective_from.slice(0, 10));
      notify({ id: 'fuel', tone: 'ok', message: <Trans>Entered. It counts from {day}.</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  const { errors } = form.formState;
  return (
    <ReasonDialog
      title={<Trans>Enter a price of diesel</Trans>}
      send={<Trans>Enter</Trans>}
      busy={send.isPending}
      fault={send.error}
      reason={form.register('reason')}
      reasonFault={errors.reason?.message}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={<Trans>Diesel, 1,000 litres, with taxes</Trans>}
        hint={<Trans>The mean of the European Union in the Weekly Oil Bulletin.</Trans>}
        error={errors.price?.message}
      >
        <TextInput prefix="€" inputMode="decimal" autoComplete="off" {...form.register('price')} />
      </Field>
      <Field
        label={<Trans>Reference</Trans>}
        hint={<Trans>What it cost when the tariff was made.</Trans>}
        error={errors.reference?.message}
      >
        <TextInput prefix="€" inputMode="decimal" autoComplete="off" {...form.register('reference')} />
      </Field>
    </ReasonDialog>
  );
}
