import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { accept, type SentDocument } from '#device/support/documents.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { CalendarDate, isKeptDay } from '#freight/values/calendar-date.ts';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';
import { RefuseDialog } from './refuse-dialog.tsx';

const Ending = v.object({ valid_until: v.pipe(v.string(), v.nonEmpty('required'), CalendarDate) });
const Endless = v.object({ valid_until: v.string() });

/** Accepts a document until the day that stands on it, or refuses it. */
export function DecideDocument({ document }: { readonly document: SentDocument }) {
  const longDay = useLongDay();
  const today = bookDay(useMinute());
  const [refuses, setRefuses] = useState(false);
  const {
    uuid,
    has_end,
    company: { name },
  } = document;
  const form = useContractForm<{ valid_until: string }>(
    has_end ? Ending : Endless,
    { valid_until: '' },
    { holds: false },
  );
  const send = useMutation({
    mutationFn: ({ valid_until }: { valid_until: string }) => accept(uuid, has_end ? { valid_until } : {}),
    onSuccess: () => notify({ id: 'document', tone: 'ok', message: <Trans>Accepted: {name}</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  const end = form.watch('valid_until');
  const day = isKeptDay(end) ? longDay(end) : null;
  return (
    <>
      <form noValidate className={styles.decide} onSubmit={form.handleSubmit((values) => send.mutate(values))}>
        {has_end && (
          <Field
            label={<Trans>Valid until</Trans>}
            hint={<Trans>As it stands on the paper: the end is watched.</Trans>}
            error={form.formState.errors.valid_until?.message}
          >
            <Controller
              control={form.control}
              name="valid_until"
              render={({ field }) => <DateInput {...field} min={today} />}
            />
          </Field>
        )}
        {send.error !== null && <FormFault error={send.error} />}
        <Arrow type="submit" size="lg" wide busy={send.isPending}>
          {day === null ? <Trans>Accept</Trans> : <Trans>Accept until {day}</Trans>}
        </Arrow>
        <Button variant="white" wide disabled={send.isPending} onClick={() => setRefuses(true)}>
          <Trans>Refuse …</Trans>
        </Button>
      </form>
      {refuses && <RefuseDialog document={document} onClose={() => setRefuses(false)} />}
    </>
  );
}
