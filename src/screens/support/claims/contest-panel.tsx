import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { answerContest } from '#contract/pre-invoice.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import { answer, type Contest } from '#device/support/contests.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { parseAmount } from '#freight/money/money.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useWhen } from '../../parts/proposal/use-when.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { Fact, Facts } from '../facts.tsx';
import { ReferencePanel } from '../reference-panel.tsx';
import styles from '../support.module.css';
import { CorrectPurchase } from './correct-purchase.tsx';

interface ContestPanelProps {
  readonly contest: Contest;
  readonly onBack?: () => void;
}

/** A carrier's objection, and the answer. */
export function ContestPanel({ contest, ...alone }: ContestPanelProps) {
  const format = useFormat();
  const when = useWhen(useMinute());
  const { claim, mission, company, from, to, amount, contested_at } = contest;
  return (
    <ReferencePanel reference={claim?.invoice.reference ?? mission.reference} {...alone}>
      <Facts>
        <Fact label={<Trans>Company</Trans>}>
          <Link to="/support/companies/$uuid" params={{ uuid: company.uuid }}>
            {company.name}
          </Link>
        </Fact>
        <Fact label={<Trans>Route</Trans>}>
          {from} – {to}
        </Fact>
        {claim !== null && (
          <Fact label={<Trans>Mission</Trans>}>
            <Reference>{mission.reference}</Reference>
          </Fact>
        )}
        <Fact label={claim === null ? <Trans>Pre-invoice excl. VAT</Trans> : <Trans>Invoice excl. VAT</Trans>}>
          {format.money(amount)}
        </Fact>
        {claim?.expected_amount != null && (
          <Fact label={<Trans>The carrier expects, excl. VAT</Trans>}>{format.money(claim.expected_amount)}</Fact>
        )}
        {claim !== null && <Fact label={<Trans>Answer by</Trans>}>{format.calendarDay(claim.answer_by)}</Fact>}
        <Fact label={<Trans>When</Trans>}>{when(Date.parse(contested_at))}</Fact>
        <Fact label={<Trans>Reason</Trans>}>{contest.contest}</Fact>
      </Facts>
      {claim === null ? <AnswerContest contest={contest} /> : <CorrectPurchase contest={{ ...contest, claim }} />}
    </ReferencePanel>
  );
}

/** The amount as it is typed, and the reason that the carrier reads. */
const Values = v.object({ amount: v.string(), reason: answerContest.body.schema.entries.reason });

function AnswerContest({ contest: { uuid, amount: agreed } }: Pick<ContestPanelProps, 'contest'>) {
  const format = useFormat();
  const form = useRememberedForm(`contest ${uuid}`, Values, { amount: '', reason: '' }, { holds: false });
  const typed = cleanLine(form.watch('amount'));
  // 0 cannot be sent: what is no amount is none, not the whole.
  const amount = typed === '' ? null : parseAmount(typed) || 0;
  const send = useMutation({
    mutationFn: (reason: string) => answer(uuid, { amount, reason }),
    onSuccess: () => notify({ id: 'claim', tone: 'ok', message: <Trans>Answered</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  const sum = format.money(amount ?? agreed);
  const { errors } = form.formState;
  return (
    <form noValidate className={styles.decide} onSubmit={form.handleSubmit(({ reason }) => send.mutate(reason))}>
      <Field
        label={<Trans>New amount</Trans>}
        optional={<Trans>optional</Trans>}
        hint={<Trans>Excl. VAT. The carrier approves it, or contests again.</Trans>}
        error={errors.amount?.message}
      >
        <TextInput prefix="€" inputMode="decimal" autoComplete="off" {...form.register('amount')} />
      </Field>
      <Field label={<Trans>Reason, the carrier reads it</Trans>} error={errors.reason?.message}>
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
      {send.error !== null && <FormFault error={send.error} />}
      <Button type="submit" variant="primary" disabled={amount === 0} busy={send.isPending}>
        {amount === null ? <Trans>Keep {sum}</Trans> : <Trans>Offer {sum}</Trans>}
      </Button>
    </form>
  );
}
