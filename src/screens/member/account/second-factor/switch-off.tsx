import { Trans } from '@lingui/react/macro';
import { removeSecondFactor } from '#device/account/second-factor.ts';
import { ActionDialog } from '../../../parts/confirm/action-dialog.tsx';
import { ProofFields, useProofForm } from './proof-fields.tsx';

interface SwitchOffProps {
  readonly asksCode: boolean;
  /** True if no other second factor is left then. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Removing the app takes the password and a code. */
export function SwitchOff({ asksCode, isLast, onClose }: SwitchOffProps) {
  const form = useProofForm(asksCode);
  return (
    <ActionDialog
      title={<Trans>Switch the authenticator app off?</Trans>}
      send={<Trans>Switch it off</Trans>}
      leave={<Trans>Keep it on</Trans>}
      variant="danger"
      form={form}
      action={removeSecondFactor}
      notice={{ id: 'second-factor', message: <Trans>Authenticator app removed</Trans> }}
      onClose={onClose}
    >
      <p>
        {isLast ? (
          <Trans>From then on your password alone opens your account.</Trans>
        ) : (
          <Trans>From then on sign-ins take a passkey or a recovery code.</Trans>
        )}
      </p>
      <ProofFields form={form} asksCode={asksCode} />
    </ActionDialog>
  );
}
