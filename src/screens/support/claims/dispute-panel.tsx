import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { sendEvidence } from '#contract/dispute.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { answerDispute, type SupportDispute } from '#device/support/disputes.ts';
import { CardBrand, CardDigits } from '../../parts/card/card-name.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { Fact, Facts } from '../facts.tsx';
import { ReferencePanel } from '../reference-panel.tsx';
import styles from '../support.module.css';
import { DisputeBadge } from './dispute-row.tsx';

interface DisputePanelProps {
  readonly dispute: SupportDispute;
  readonly onBack?: () => void;
}

/** A chargeback: what was taken back, until when it can be answered, and the answer. */
export function DisputePanel({ dispute, ...alone }: DisputePanelProps) {
  const format = useFormat();
  const { company, payment, card, invoices, shipments, state, due_by, evidence_sent_at, ended_at } = dispute;
  const time = (instant: string) => format.dayAndTime(Date.parse(instant));
  return (
    <ReferencePanel reference={payment.reference} {...alone} badge={<DisputeBadge state={state} />}>
      <Facts>
        <Fact label={<Trans>Company</Trans>}>
          <Link to="/support/companies/$uuid" params={{ uuid: company.uuid }}>
            {company.name}
          </Link>
        </Fact>
        <Fact label={<Trans>Amount</Trans>}>{format.money(dispute.amount)}</Fact>
        <Fact label={<Trans>Fee of the card provider</Trans>}>{format.money(dispute.fee)}</Fact>
        <Fact label={<Trans>Reason of the bank</Trans>}>{dispute.reason.replaceAll('_', ' ')}</Fact>
        {card !== null && (
          <Fact label={<Trans>Card</Trans>}>
            <CardBrand brand={card.brand} /> <CardDigits last4={card.last4} />
          </Fact>
        )}
        {invoices.length > 0 && <References label={<Trans>Invoices</Trans>} named={invoices} />}
        {shipments.length > 0 && <References label={<Trans>Shipments</Trans>} named={shipments} />}
        <Fact label={<Trans>Taken back</Trans>}>{time(dispute.opened_at)}</Fact>
        {due_by !== null && <Fact label={<Trans>Answer by</Trans>}>{time(due_by)}</Fact>}
        {evidence_sent_at !== null && <Fact label={<Trans>Answered</Trans>}>{time(evidence_sent_at)}</Fact>}
        {ended_at !== null && <Fact label={<Trans>Ended</Trans>}>{time(ended_at)}</Fact>}
        <Fact label={<Trans>Reference at the card provider</Trans>}>
          <Reference>{dispute.reference}</Reference>
        </Fact>
      </Facts>
      {state === 'needs_response' && <AnswerDispute dispute={dispute} />}
    </ReferencePanel>
  );
}

function References({ label, named }: { readonly label: ReactNode; readonly named: SupportDispute['invoices'] }) {
  return (
    <Fact label={label}>
      {named.map(({ uuid, reference }, at) => (
        <span key={uuid}>
          {at > 0 && ', '}
          <Reference>{reference}</Reference>
        </span>
      ))}
    </Fact>
  );
}

const Values = v.object({ remark: sendEvidence.body.schema.entries.remark });

function AnswerDispute({ dispute: { uuid } }: Pick<DisputePanelProps, 'dispute'>) {
  const form = useRememberedForm(`dispute ${uuid}`, Values, { remark: '' }, { holds: false });
  const send = useMutation({
    mutationFn: (remark: string) => answerDispute(uuid, remark),
    onSuccess: () => notify({ id: 'dispute', tone: 'ok', message: <Trans>Sent to the bank of the card</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <form noValidate className={styles.decide} onSubmit={form.handleSubmit(({ remark = '' }) => send.mutate(remark))}>
      <p>
        <Trans>
          The answer holds the order, the places, the times of pickup and delivery by both clocks, and the proof of
          delivery. It can be sent once.
        </Trans>
      </p>
      <Field
        label={<Trans>Remark, in English</Trans>}
        optional={<Trans>optional</Trans>}
        error={form.formState.errors.remark?.message}
      >
        <TextArea rows={3} {...form.register('remark')} />
      </Field>
      {send.error !== null && <FormFault error={send.error} />}
      <Button type="submit" variant="primary" busy={send.isPending}>
        <Trans>Send the evidence</Trans>
      </Button>
    </form>
  );
}
