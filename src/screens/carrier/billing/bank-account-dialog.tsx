import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { enterBankAccount } from '#contract/payout.ts';
import { enterAccount } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { PasswordProof, PROOF_FIELDS, proofOf } from '../../parts/second-factor/password-proof.tsx';

const Typed = v.object({ ...enterBankAccount.body.schema.entries, ...PROOF_FIELDS });

/** Enters the account that the carrier is paid to, with the password of an owner. */
export function BankAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { company } = useViewer();
  const form = useContractForm<v.InferInput<typeof Typed>>(Typed, {
    iban: '',
    holder: company?.name ?? '',
    password: '',
    code: '',
  });
  return (
    <ActionDialog
      title={<Trans>Account you are paid to</Trans>}
      send={<Trans>Save the account</Trans>}
      form={form}
      action={({ iban, holder, ...proof }) => enterAccount(company?.uuid ?? '', { iban, holder, ...proofOf(proof) })}
      notice={{ id: 'bank-account', message: <Trans>Account entered</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>It is used 72 hours after you save it. All owners hear of it by e-mail.</Trans>
      </p>
      <TextField
        form={form}
        name="iban"
        label={<Trans>IBAN</Trans>}
        reference
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextField form={form} name="holder" label={<Trans>Account holder</Trans>} autoComplete="organization" />
      <PasswordProof form={form} />
    </ActionDialog>
  );
}
