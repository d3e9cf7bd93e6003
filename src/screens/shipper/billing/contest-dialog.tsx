import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { createClaim } from '#contract/claim.ts';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { contestLines } from '#device/invoices/claims.ts';
import { useViewer } from '#device/session/use-session.ts';
import { CLAIM_REASONS } from '#freight/invoice/claim.ts';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import type { InvoiceLine } from '#freight/invoice/invoice-line.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { CLAIM_REASON_WORDS } from '../../parts/invoice/claim-words.tsx';
import { LineWord } from '../../parts/invoice/line-word.tsx';

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
  const form = useRememberedForm(`contest ${invoice.uuid} ${line.key}`, Values, { reason: 'price', comment: '' });
  const amount = format.money(line.amount);
  return (
    <ActionDialog
      title={<Trans>Contest a line</Trans>}
      send={<Trans>Contest {amount}</Trans>}
      leave={null}
      form={form}
      action={(values) =>
        contestLines(company, invoice.uuid, { ...values, lines: [line.key], shipment: line.shipment ?? null })
      }
      notice={{ id: 'claim', message: <Trans>The line is contested.</Trans> }}
      onClose={onClose}
    >
      <p>
        <b>
          <LineWord line={line.key} />
        </b>{' '}
        <Trans>{amount} excl. VAT</Trans>
      </p>
      <p>
        <Trans>
          We answer within two working days. Until then we send no reminder of this line; the rest of the invoice stays
          payable.
        </Trans>
      </p>
      <RadioGroup legend={t`What is wrong with it?`}>
        {CLAIM_REASONS.map((reason) => (
          <Radio key={reason} framed value={reason} {...form.register('reason')}>
            {CLAIM_REASON_WORDS[reason]}
          </Radio>
        ))}
      </RadioGroup>
      <TextAreaField
        form={form}
        name="comment"
        label={<Trans>Comment</Trans>}
        optional={<Trans>optional</Trans>}
        rows={3}
      />
    </ActionDialog>
  );
}
