import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { payBackCompany } from '#contract/refund.ts';
import { payBack, type SupportedCompany } from '#device/support/company.ts';
import { parseAmount } from '#freight/money/money.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface PayBackDialogProps {
  readonly company: SupportedCompany;
  readonly onClose: () => void;
}

const { amount: Amount, ...rest } = payBackCompany.body.schema.entries;
const Values = v.object({
  ...rest,
  amount: v.pipe(
    v.string(),
    v.check((text) => v.is(Amount, parseAmount(text)), 'invalid_price'),
  ),
});

/** Pays a shipper back by transfer what it paid too much, or what a credit note gave back. */
export function PayBackDialog({ company, onClose }: PayBackDialogProps) {
  const format = useFormat();
  const { uuid, name, on_account: free } = company;
  const form = useContractForm(
    Values,
    { amount: (free / 100).toFixed(2), iban: '', holder: name, reason: '' },
    { holds: false },
  );
  const most = format.money(free);
  return (
    <ReasonDialog
      title={<Trans>Pay {name} back</Trans>}
      send={<Trans>Pay back by transfer</Trans>}
      form={form}
      action={({ amount, ...values }) => payBack(uuid, { ...values, amount: parseAmount(amount) ?? 0 })}
      notice={{ id: 'company-state', message: <Trans>It goes out with a run of payouts</Trans> }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="amount"
        label={<Trans>Amount in euros</Trans>}
        hint={<Trans>At most {most}.</Trans>}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="iban"
        label={<Trans>IBAN of the shipper</Trans>}
        hint={<Trans>Used after 72 hours, with a run that somebody else approves.</Trans>}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextField form={form} name="holder" label={<Trans>Account holder</Trans>} autoComplete="off" />
    </ReasonDialog>
  );
}
