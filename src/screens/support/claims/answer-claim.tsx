import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { refuseClaim } from '#contract/claim.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import { accept, refuse, type SupportClaim } from '#device/support/claims.ts';
import { parseAmount } from '#freight/money/money.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';

type Answer = 'credit' | 'refuse';

/** The amount as it is typed, and the reason that the shipper reads. */
const Values = v.object({ amount: v.string(), reason: refuseClaim.body.schema.entries.reason });

/** The two answers to a claim, each with its reason: credit it, all or a part, or refuse it. */
export function AnswerClaim({ claim: { uuid, amount: asked } }: { readonly claim: SupportClaim }) {
  const format = useFormat();
  const form = useRememberedForm(`claim ${uuid}`, Values, { amount: '', reason: '' }, { holds: false });
  const typed = cleanLine(form.watch('amount'));
  // 0 cannot be sent: what is no amount is none, not the whole.
  const amount = typed === '' ? asked : parseAmount(typed) || 0;
  const isPossible = amount > 0 && amount <= asked;
  const send = useMutation({
    mutationFn: ({ answer, reason }: { readonly answer: Answer; readonly reason: string }) =>
      answer === 'credit' ? accept(uuid, { amount, reason }) : refuse(uuid, { reason }),
    onSuccess: () => notify({ id: 'claim', tone: 'ok', message: <Trans>Answered</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  const answer = (kind: Answer) => () =>
    void form.handleSubmit(({ reason }) => send.mutate({ answer: kind, reason }))();
  const busy = (kind: Answer) => send.isPending && send.variables.answer === kind;
  const [most, sum] = [format.money(asked), format.money(amount)];
  const { errors } = form.formState;
  return (
    <form noValidate className={styles.decide} onSubmit={(event) => event.preventDefault()}>
      <Field
        label={<Trans>Credit only</Trans>}
        optional={<Trans>optional</Trans>}
        hint={<Trans>Excl. VAT, {most} at most.</Trans>}
        error={errors.amount?.message}
      >
        <TextInput prefix="€" inputMode="decimal" autoComplete="off" {...form.register('amount')} />
      </Field>
      <Field label={<Trans>Reason, the shipper reads it</Trans>} error={errors.reason?.message}>
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
      {send.error !== null && <FormFault error={send.error} />}
      <Button variant="primary" disabled={!isPossible} busy={busy('credit')} onClick={answer('credit')}>
        <Trans>Credit {sum}</Trans>
      </Button>
      <Button variant="white" busy={busy('refuse')} onClick={answer('refuse')}>
        <Trans>Refuse</Trans>
      </Button>
    </form>
  );
}
