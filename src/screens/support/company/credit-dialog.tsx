import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { setCompanyCredit } from '#contract/support.ts';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { type SupportedCompany, setCredit } from '#device/support/company.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { parseAmount } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface CreditDialogProps {
  readonly company: SupportedCompany;
  readonly credit: NonNullable<SupportedCompany['credit']>;
  readonly onClose: () => void;
}

const { limit: Limit, reason } = setCompanyCredit.body.schema.entries;
const Values = v.object({
  limit: v.pipe(
    v.string(),
    v.check((text) => v.is(Limit, parseAmount(text)), 'invalid_price'),
  ),
  exempt_until: v.union([v.literal(''), CalendarDate]),
  is_granted: v.boolean(),
  reason,
});

/** Sets what a shipper may have open of what it pays by invoice, and until when its debts do not lock it. */
export function CreditDialog({ company, credit, onClose }: CreditDialogProps) {
  const { name } = company;
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const { limit, exempt_until: exempt, is_granted } = credit;
  const start = {
    limit: (limit / 100).toFixed(2),
    exempt_until: exempt !== null && exempt >= today ? exempt : '',
    is_granted,
    reason: '',
  };
  const form = useContractForm(Values, start);
  const { errors } = form.formState;
  const set = useMutation({
    mutationFn: (typed: v.InferInput<typeof Values>) =>
      setCredit(company.uuid, {
        limit: parseAmount(typed.limit) ?? 0,
        exempt_until: typed.exempt_until === '' ? null : typed.exempt_until,
        is_granted: typed.is_granted,
        reason: typed.reason,
      }),
    onSuccess: () => {
      notify({ id: 'company-state', tone: 'ok', message: <Trans>Limit changed: {name}</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <ReasonDialog
      title={<Trans>Credit limit of {name}</Trans>}
      send={<Trans>Change the limit</Trans>}
      busy={set.isPending}
      fault={set.error}
      reason={form.register('reason')}
      reasonFault={errors.reason?.message}
      onSubmit={form.handleSubmit((values) => set.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={<Trans>Credit limit in euros, VAT included</Trans>}
        hint={<Trans>For open invoices and booked transports together. A booking above it is paid by card.</Trans>}
        error={errors.limit?.message}
      >
        <TextInput inputMode="decimal" autoComplete="off" {...form.register('limit')} />
      </Field>
      <Field
        label={<Trans>No lock for debts until and with</Trans>}
        optional={<Trans>optional</Trans>}
        hint={<Trans>Reminders go on.</Trans>}
        error={errors.exempt_until?.message}
      >
        <Controller
          control={form.control}
          name="exempt_until"
          render={({ field }) => <DateInput {...field} min={today} />}
        />
      </Field>
      <Checkbox {...form.register('is_granted')}>
        <Trans>May pay by invoice whatever it paid so far</Trans>
      </Checkbox>
    </ReasonDialog>
  );
}
