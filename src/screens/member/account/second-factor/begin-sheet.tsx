import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { beginSecondFactor, type SecondFactorSetup } from '#device/account/second-factor.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import styles from '../account.module.css';
import { AccountSheet } from '../account-sheet.tsx';
import { ProofFields, useProofForm } from './proof-fields.tsx';

interface BeginSheetProps {
  readonly asksCode: boolean;
  readonly onBegun: (setup: SecondFactorSetup) => void;
}

/** No app is set up: what it is good for, and the password that begins its setup. */
export function BeginSheet({ asksCode, onBegun }: BeginSheetProps) {
  const form = useProofForm(asksCode);
  const { mutate, isPending, error } = useMutation({
    mutationFn: beginSecondFactor,
    onSuccess: onBegun,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <AccountSheet title={<Trans>Authenticator app</Trans>}>
      <form noValidate className={styles.body} onSubmit={form.handleSubmit((values) => mutate(values))}>
        <p>
          <Trans>
            A stolen password is not enough to sign in. You need an authenticator app on your phone; it works without a
            network.
          </Trans>
        </p>
        <ProofFields form={form} asksCode={asksCode} />
        {error !== null && <FormFault error={error} />}
        <div>
          <Button type="submit" variant="primary" busy={isPending}>
            <Trans>Set it up</Trans>
          </Button>
        </div>
      </form>
    </AccountSheet>
  );
}
