import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { createClaim } from '#contract/claim.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { contestLines } from '#device/invoices/claims.ts';
import { useViewer } from '#device/session/use-session.ts';
import { CLAIM_REASONS } from '#freight/invoice/claim.ts';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import type { InvoiceLine } from '#freight/invoice/invoice-line.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { CLAIM_REASON_WORDS } from '../../parts/invoice/claim-words.tsx';
import { LineWord } from '../../parts/invoice/line-word.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import styles from './billing.module.css';

interface ContestDialogProps {
  readonly invoice: WholeInvoice;
  readonly line: InvoiceLine;
  readonly onClose: () => void;
}

const Values = v.pick(createClaim.body.schema, ['reason', 'comment']);

/** Contests one line of an invoice: why, and what else support should know. The rest of it stays payable. */
export function ContestDialog({ invoice, line, onClose }: ContestDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const form = useContractForm(Values, { reason: 'price', comment: '' });
  const contest = useMutation({
    mutationFn: (values: v.InferInput<typeof Values>) =>
      contestLines(company, invoice.uuid, { ...values, lines: [line.key], shipment: line.shipment ?? null }),
    onSuccess: () => {
      notify({ id: 'claim', tone: 'ok', message: <Trans>The line is contested.</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  const amount = format.money(line.amount);
  return (
    <Dialog
      open
      persistent={form.formState.isDirty}
      onClose={onClose}
      title={<Trans>Contest a line</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button type="submit" form="contest" variant="primary" busy={contest.isPending}>
          <Trans>Contest {amount}</Trans>
        </Button>
      }
    >
      <form
        id="contest"
        noValidate
        className={styles.pay}
        onSubmit={form.handleSubmit((values) => contest.mutate(values))}
      >
        <p>
          <b>
            <LineWord line={line.key} />
          </b>{' '}
          <Trans>{amount} excl. VAT</Trans>
        </p>
        <p>
          <Trans>
            We answer within two working days. Until then we send no reminder of this line; the rest of the invoice
            stays payable.
          </Trans>
        </p>
        <RadioGroup legend={t`What is wrong with it?`}>
          {CLAIM_REASONS.map((reason) => (
            <Radio key={reason} framed value={reason} {...form.register('reason')}>
              {CLAIM_REASON_WORDS[reason]}
            </Radio>
          ))}
        </RadioGroup>
        <Field
          label={<Trans>Comment</Trans>}
          optional={<Trans>optional</Trans>}
          error={form.formState.errors.comment?.message}
        >
          <TextArea rows={3} {...form.register('comment')} />
        </Field>
        {contest.error !== null && <FormFault error={contest.error} />}
      </form>
    </Dialog>
  );
}
