import { Trans } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { setCompanyCredit } from '#contract/support.ts';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { type SupportedCompany, setCredit } from '#device/support/company.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { parseAmount } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
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
  return (
    <ReasonDialog
      title={<Trans>Credit limit of {name}</Trans>}
      send={<Trans>Change the limit</Trans>}
      form={form}
      action={({ limit: typed, exempt_until: until, ...values }) =>
        setCredit(company.uuid, {
          ...values,
          limit: parseAmount(typed) ?? 0,
          exempt_until: until === '' ? null : until,
        })
      }
      notice={{ id: 'company-state', message: <Trans>Limit changed: {name}</Trans> }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="limit"
        label={<Trans>Credit limit in euros, VAT included</Trans>}
        hint={
          <Trans>
            For open invoices and booked transports together. A booking above it is paid by card. Raised above €20,000,
            it waits for a second person.
          </Trans>
        }
        inputMode="decimal"
        autoComplete="off"
      />
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
