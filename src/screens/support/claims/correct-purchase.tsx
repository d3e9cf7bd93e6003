import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { refuseClaim } from '#contract/claim.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import { type Contest, correct } from '#device/support/contests.ts';
import { MAX_PRICE_CENTS, parseAmount } from '#freight/money/money.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { CorrectionEffect } from '../correction-effect.tsx';
import styles from '../support.module.css';

/** A contest of an issued invoice. */
interface CorrectPurchaseProps {
  readonly contest: Contest & { readonly claim: NonNullable<Contest['claim']> };
}

/** The right amount as it is typed, and the reason that the carrier reads. */
const Values = v.object({ amount: v.string(), reason: refuseClaim.body.schema.entries.reason });

/** The two answers about an invoice in a carrier's name: correct it to the right amount, or let it stand. */
export function CorrectPurchase({ contest: { uuid, claim, amount: invoiced } }: CorrectPurchaseProps) {
  const format = useFormat();
  const expected = claim.expected_amount === null ? '' : (claim.expected_amount / 100).toFixed(2);
  const form = useRememberedForm(`claim ${uuid}`, Values, { amount: expected, reason: '' }, { holds: false });
  const amount = parseAmount(cleanLine(form.watch('amount')));
  const right = amount !== null && amount >= 0 && amount <= MAX_PRICE_CENTS ? amount : null;
  const send = useMutation({
    mutationFn: (answer: { readonly amount: number | null; readonly reason: string }) => correct(uuid, answer),
    onSuccess: () => notify({ id: 'claim', tone: 'ok', message: <Trans>Answered</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  const sends = (wanted: number | null) =>
    void form.handleSubmit(({ reason }) => send.mutate({ amount: wanted, reason }))();
  const sum = format.money(invoiced);
  const { errors } = form.formState;
  return (
    <form noValidate className={styles.decide} onSubmit={(event) => event.preventDefault()}>
      <Field
        label={<Trans>Right amount</Trans>}
        hint={<Trans>Excl. VAT. €0 if nothing is owed.</Trans>}
        error={errors.amount?.message}
      >
        <TextInput prefix="€" inputMode="decimal" autoComplete="off" {...form.register('amount')} />
      </Field>
      {right !== null && <CorrectionEffect left={claim.left} right={right} />}
      <Field label={<Trans>Reason, the carrier reads it</Trans>} error={errors.reason?.message}>
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
      {send.error !== null && <FormFault error={send.error} />}
      <Button
        variant="primary"
        disabled={right === null}
        busy={send.isPending && send.variables.amount !== null}
        onClick={() => sends(right)}
      >
        <Trans>Correct the invoice</Trans>
      </Button>
      <Button variant="white" busy={send.isPending && send.variables.amount === null} onClick={() => sends(null)}>
        <Trans>Keep {sum}</Trans>
      </Button>
    </form>
  );
}
