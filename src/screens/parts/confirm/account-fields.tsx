import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { enterBankAccount } from '#contract/payout.ts';
import { useViewer } from '#device/session/use-session.ts';
import { TextField } from '../form/text-field.tsx';
import { type ContractForm, useContractForm } from '../form/use-contract-form.ts';
import { PasswordProof, PROOF_FIELDS } from '../second-factor/password-proof.tsx';

const Typed = v.object({ ...enterBankAccount.body.schema.entries, ...PROOF_FIELDS });
type Account = v.InferInput<typeof Typed>;

/** A form for an account that the viewer's company is paid to, with the password of an owner. */
export function useAccountForm(): ContractForm<Account> {
  const { company } = useViewer();
  return useContractForm<Account>(Typed, { iban: '', holder: company?.name ?? '', password: '', code: '' });
}

/** Its fields. */
export function AccountFields({ form }: { readonly form: ContractForm<Account> }) {
  return (
    <>
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
    </>
  );
}
