import { Trans } from '@lingui/react/macro';
import { dropLostFactor as dropCall } from '#contract/support.ts';
import { dropLostFactor, type FoundUser } from '#device/support/users.ts';
import { fullName } from '#freight/user/initials.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';

interface LostFactorDialogProps {
  readonly user: FoundUser;
  readonly onClose: () => void;
}

const Values = dropCall.body.schema;

/** Switches off the second factor of a user who lost phone and recovery codes, with a reason that they read. */
export function LostFactorDialog({ user, onClose }: LostFactorDialogProps) {
  const name = fullName(user);
  const form = useContractForm(Values, { reason: '' });
  return (
    <ActionDialog
      title={<Trans>Switch off the second factor of {name}?</Trans>}
      send={<Trans>Switch it off</Trans>}
      variant="danger"
      form={form}
      action={({ reason }) => dropLostFactor(user.uuid, reason)}
      notice={{ id: 'lost-factor', message: <Trans>Second factor of {name} switched off</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Only for a user who lost both phone and recovery codes. Call them back on a number we had before: anyone with
          their password can then sign in.
        </Trans>
      </p>
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>They and the owners of their company read it in an e-mail.</Trans>}
        rows={3}
      />
    </ActionDialog>
  );
}
