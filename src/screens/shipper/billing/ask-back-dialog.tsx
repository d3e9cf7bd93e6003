import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { askPayBack } from '#contract/account-balance.ts';
import { askBack } from '#device/invoices/account-balance.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PasswordProof, PROOF_FIELDS, proofOf } from '../../parts/second-factor/password-proof.tsx';

const Typed = v.object({ ...askPayBack.body.schema.entries, ...PROOF_FIELDS });

interface AskBackDialogProps {
  /** In cents. */
  readonly free: number;
  readonly onClose: () => void;
}

/** Asks for what is on the company's account by transfer, with the password of an owner. */
export function AskBackDialog({ free, onClose }: AskBackDialogProps) {
  const format = useFormat();
  const { company } = useViewer();
  const form = useContractForm<v.InferInput<typeof Typed>>(Typed, {
    iban: '',
    holder: company?.name ?? '',
    password: '',
    code: '',
  });
  const sum = format.money(free);
  return (
    <ActionDialog
      title={<Trans>Ask for {sum} by transfer</Trans>}
      send={<Trans>Ask for it</Trans>}
      form={form}
      action={({ iban, holder, ...proof }) => askBack(company?.uuid ?? '', { iban, holder, ...proofOf(proof) })}
      notice={{ id: 'pay-back', message: <Trans>Asked for. Our support decides.</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>It is paid at the earliest 72 hours after you ask. All owners hear of the account by e-mail.</Trans>
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
