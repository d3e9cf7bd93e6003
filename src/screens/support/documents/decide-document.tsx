import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import type { BodyInput } from '#contract/call.ts';
import type { acceptDocument } from '#contract/onboarding.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { accept, type SentDocument } from '#device/support/documents.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { usualEnd } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { parseAmount } from '#freight/money/money.ts';
import { CalendarDate, isKeptDay } from '#freight/values/calendar-date.ts';
import { cleanLine, line, requiredLine } from '#freight/values/text.ts';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';
import { RefuseDialog } from './refuse-dialog.tsx';

interface Decision {
  readonly valid_until: string;
  readonly number: string;
  readonly answer: string;
  readonly sum: string;
  readonly exclusions: string;
}

/** The form of a kind of document; what it does not ask for stays empty. */
function formOf({ kind, has_end }: SentDocument) {
  const isVigilance = kind === 'vigilance';
  return v.object({
    valid_until: has_end ? v.pipe(v.string(), v.nonEmpty('required'), CalendarDate) : v.string(),
    number: isVigilance ? requiredLine(60) : v.string(),
    answer: isVigilance ? requiredLine(200) : v.string(),
    sum: v.pipe(
      v.string(),
      v.check((typed) => cleanLine(typed) === '' || parseAmount(cleanLine(typed)) !== null, 'invalid'),
    ),
    exclusions: line(200),
  });
}

/** Returns the body of an acceptance. `now` in Unix milliseconds. */
function bodyOf({ kind, has_end }: SentDocument, typed: Decision, now: number): BodyInput<typeof acceptDocument> {
  const { number, answer, sum, exclusions } = typed;
  return {
    ...(has_end && { valid_until: typed.valid_until }),
    ...(kind === 'vigilance' && { authenticity: { number, answer, checked_at: new Date(now).toISOString() } }),
    ...(kind === 'insurance' && {
      insured_sum: cleanLine(sum) === '' ? null : parseAmount(cleanLine(sum)),
      exclusions: cleanLine(exclusions),
    }),
  };
}

/** Accepts a document until its last valid day, or refuses it. */
export function DecideDocument({ document }: { readonly document: SentDocument }) {
  const longDay = useLongDay();
  const now = useMinute();
  const today = bookDay(now);
  const [refuses, setRefuses] = useState(false);
  const {
    uuid,
    kind,
    has_end,
    company: { name },
  } = document;
  const empty = { valid_until: usualEnd(kind, today) ?? '', number: '', answer: '', sum: '', exclusions: '' };
  const form = useContractForm<Decision>(formOf(document), empty, { holds: false });
  const send = useMutation({
    mutationFn: (typed: Decision) => accept(uuid, bodyOf(document, typed, serverNow())),
    onSuccess: () => notify({ id: 'document', tone: 'ok', message: <Trans>Accepted: {name}</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  const { errors } = form.formState;
  const end = form.watch('valid_until');
  const day = isKeptDay(end) ? longDay(end) : null;
  return (
    <>
      <form noValidate className={styles.decide} onSubmit={form.handleSubmit((values) => send.mutate(values))}>
        {has_end && (
          <Field
            label={<Trans>Valid until</Trans>}
            hint={<Trans>As it stands on the paper: the end is watched.</Trans>}
            error={errors.valid_until?.message}
          >
            <Controller
              control={form.control}
              name="valid_until"
              render={({ field }) => <DateInput {...field} min={today} />}
            />
          </Field>
        )}
        {kind === 'vigilance' && (
          <>
            <TextField form={form} name="number" label={<Trans>Number on it</Trans>} />
            <TextField
              form={form}
              name="answer"
              label={<Trans>Answer of the office</Trans>}
              hint={
                <Trans>
                  Ask it with the number: without an authentic paper Lading answers for contributions and taxes.
                </Trans>
              }
            />
          </>
        )}
        {kind === 'insurance' && (
          <>
            <Field label={<Trans>Insured sum</Trans>} optional={<Trans>optional</Trans>} error={errors.sum?.message}>
              <TextInput prefix="€" inputMode="decimal" autoComplete="off" {...form.register('sum')} />
            </Field>
            <Field
              label={<Trans>Not insured</Trans>}
              optional={<Trans>optional</Trans>}
              error={errors.exclusions?.message}
            >
              <TextInput autoComplete="off" {...form.register('exclusions')} />
            </Field>
          </>
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
