import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { writeOffInvoice } from '#contract/invoice.ts';
import { type SupportedCompany, writeOff } from '#device/support/company.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface WriteOffDialogProps {
  readonly company: string;
  readonly invoice: SupportedCompany['cents_left'][number];
  readonly onClose: () => void;
}

const Values = v.pick(writeOffInvoice.body.schema, ['reason']);

/** Writes off the cents that are left of an invoice. */
export function WriteOffDialog({ company, invoice, onClose }: WriteOffDialogProps) {
  const format = useFormat();
  const { uuid, reference, amount_due } = invoice;
  const form = useContractForm(Values, { reason: '' }, { holds: false });
  const amount = format.money(amount_due);
  return (
    <ReasonDialog
      title={
        <Trans>
          Write off {amount} of {reference}
        </Trans>
      }
      send={<Trans>Write {amount} off</Trans>}
      form={form}
      action={({ reason }) => writeOff(company, uuid, { amount: amount_due, reason })}
      notice={{ id: 'company-state', message: <Trans>Written off</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>Nobody can pay as little. The books close it as a loss.</Trans>
      </p>
    </ReasonDialog>
  );
}
