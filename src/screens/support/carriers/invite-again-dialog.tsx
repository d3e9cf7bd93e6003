import { Trans } from '@lingui/react/macro';
import { inviteCarrierOwner } from '#contract/carrier.ts';
import { inviteOwnerAgain, type SupportedCarrier } from '#device/support/carriers.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface InviteAgainDialogProps {
  readonly carrier: SupportedCarrier;
  readonly email: string;
  readonly onClose: () => void;
}

const Values = inviteCarrierOwner.body.schema;

/** Sends the owner of a carrier a new link. */
export function InviteAgainDialog({ carrier, email, onClose }: InviteAgainDialogProps) {
  const form = useContractForm(Values, { reason: '' });
  return (
    <ReasonDialog
      title={<Trans>Invite {email} again?</Trans>}
      send={<Trans>Send a new link</Trans>}
      form={form}
      action={({ reason }) => inviteOwnerAgain(carrier.uuid, reason)}
      notice={{ id: 'carrier-invited', message: <Trans>Invite sent to {email}</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>The link that was sent before stops working. The new one works for 14 days.</Trans>
      </p>
    </ReasonDialog>
  );
}
