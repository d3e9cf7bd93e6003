import { Trans } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { unlockCompany } from '#contract/support.ts';
import { Field } from '#design/field/field.tsx';
import { reopen, type SupportedCompany } from '#device/support/company.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { addDays, CalendarDate } from '#freight/values/calendar-date.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';

interface UnlockDialogProps {
  readonly company: SupportedCompany;
  readonly onClose: () => void;
}

const { reason } = unlockCompany.body.schema.entries;

/** Opens a suspended company. While it owes what suspends it, its time ends on a day. */
export function UnlockDialog({ company, onClose }: UnlockDialogProps) {
  const format = useFormat();
  const { name, defaulting } = company;
  const owes = defaulting.count > 0;
  const owed = format.money(defaulting.amount);
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const Day = owes ? CalendarDate : v.union([v.literal(''), CalendarDate]);
  const Values = v.object({ reason, until: Day });
  const form = useContractForm(Values, { reason: '', until: owes ? addDays(today, 7) : '' });
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={<Trans>Unlock {name}?</Trans>}
      send={<Trans>Unlock</Trans>}
      form={form}
      action={({ until, ...values }) => reopen(company.uuid, until === '' ? values : { ...values, until })}
      notice={{ id: 'company-state', message: <Trans>Open again: {name}</Trans> }}
      onClose={onClose}
    >
      <p>
        {owes ? (
          <Trans>{owed} is still open. From now on they can book again, and the debt locks them after the day.</Trans>
        ) : (
          <Trans>From now on they can book again.</Trans>
        )}
      </p>
      <Field
        label={<Trans>Until and with</Trans>}
        hint={owes ? undefined : <Trans>Empty: for good.</Trans>}
        error={errors.until?.message}
      >
        <Controller control={form.control} name="until" render={({ field }) => <DateInput {...field} min={today} />} />
      </Field>
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Why</Trans>}
        hint={<Trans>For us: it stays in the history.</Trans>}
        rows={3}
      />
    </ActionDialog>
  );
}
