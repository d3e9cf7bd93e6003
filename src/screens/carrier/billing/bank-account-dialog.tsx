import { Trans } from '@lingui/react/macro';
import { enterAccount } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { AccountFields, useAccountForm } from '../../parts/confirm/account-fields.tsx';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { proofOf } from '../../parts/second-factor/password-proof.tsx';

/** Enters the account that the carrier is paid to, with the password of an owner. */
export function BankAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { company } = useViewer();
  const form = useAccountForm();
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
        <Trans>We pay to it from 72 hours after you save it. All owners get an e-mail.</Trans>
      </p>
      <AccountFields form={form} />
    </ActionDialog>
  );
}
