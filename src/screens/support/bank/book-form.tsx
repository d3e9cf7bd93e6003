import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { bookBankEntry, matchBankEntry } from '#contract/bank.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';

const REASON = v.pick(matchBankEntry.body.schema, ['reason']);
const NOTE = v.pick(bookBankEntry.body.schema, ['reason']);

interface BookFormProps {
  /** Kinds that the movement may have. */
  readonly children?: ReactNode;
  /** The words on the button. */
  readonly send: ReactNode;
  /** Books the movement; undefined while nothing is chosen. Refusals are shown beside the fields. */
  readonly book: ((reason: string) => Promise<void>) | undefined;
  /** A reason may be left out. */
  readonly isSure?: boolean | undefined;
}

/** Books a movement of the bank as what was chosen, with the reason for the record. */
export function BookForm({ children, send, book, isSure = false }: BookFormProps) {
  const form = useContractForm<v.InferInput<typeof NOTE>>(isSure ? NOTE : REASON, { reason: '' });
  const booking = useMutation({
    mutationFn: async (reason: string) => book?.(reason),
    onSuccess: () => notify({ id: 'bank', tone: 'ok', message: <Trans>Booked</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <form
      noValidate
      className={styles.decide}
      onSubmit={form.handleSubmit(({ reason = '' }) => book && booking.mutate(reason))}
    >
      {children}
      {book && (
        <>
          <Field
            label={isSure ? <Trans>Note, if any</Trans> : <Trans>Reason, for the record</Trans>}
            error={form.formState.errors.reason?.message}
          >
            <TextInput {...form.register('reason')} />
          </Field>
          {booking.error !== null && <FormFault error={booking.error} />}
          <Button type="submit" variant="primary" busy={booking.isPending}>
            {send}
          </Button>
        </>
      )}
    </form>
  );
}
