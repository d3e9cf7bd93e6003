import { Trans } from '@lingui/react/macro';
import { askBack } from '#device/invoices/account-balance.ts';
import { useViewer } from '#device/session/use-session.ts';
import { AccountFields, useAccountForm } from '../../parts/confirm/account-fields.tsx';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { proofOf } from '../../parts/second-factor/password-proof.tsx';

interface AskBackDialogProps {
  /** In cents. */
  readonly free: number;
  readonly onClose: () => void;
}

/** Asks for what is on the company's account by transfer, with the password of an owner. */
export function AskBackDialog({ free, onClose }: AskBackDialogProps) {
  const format = useFormat();
  const { company } = useViewer();
  const form = useAccountForm();
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
      <AccountFields form={form} />
    </ActionDialog>
  );
}
