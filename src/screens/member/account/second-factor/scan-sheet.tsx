import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { encode } from 'uqr';
import { confirmSecondFactor as confirmCall } from '#contract/second-factor.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { QrCode } from '#design/qr-code/qr-code.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { confirmSecondFactor, type SecondFactorSetup } from '#device/account/second-factor.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import styles from '../account.module.css';
import { AccountRow, AccountSheet } from '../account-sheet.tsx';
import { useCopy } from './use-copy.tsx';

interface ScanSheetProps {
  readonly setup: SecondFactorSetup;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** The secret goes into the app, by camera or by hand, and a first code proves that it did. */
export function ScanSheet({ setup, onConfirmed, onCancel }: ScanSheetProps) {
  const { t } = useLingui();
  const { secret, uri } = setup;
  const copy = useCopy(secret, <Trans>Key copied</Trans>);
  const form = useContractForm(confirmCall.body.schema, { code: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ code }: { code: string }) => confirmSecondFactor(code),
    onSuccess: onConfirmed,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <>
      <AccountSheet title={<Trans>1. Add Lading to your app</Trans>}>
        <div className={styles.body}>
          <QrCode rows={encode(uri, { ecc: 'M', border: 0 }).data} label={t`QR code for the authenticator app`} />
          <p>
            <Trans>Scan it with the app. On this phone itself, open the app from here, or type the key.</Trans>
          </p>
          <p>
            <a href={uri}>
              <Trans>Open the authenticator app</Trans>
            </a>
          </p>
        </div>
        <AccountRow
          label={<Trans>Key</Trans>}
          action={
            <Button variant="white" icon="copy-b" onClick={copy}>
              <Trans>Copy key</Trans>
            </Button>
          }
        >
          <Reference>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Reference>
        </AccountRow>
      </AccountSheet>
      <AccountSheet title={<Trans>2. Enter the code it shows</Trans>}>
        <form noValidate className={styles.body} onSubmit={form.handleSubmit((values) => mutate(values))}>
          <Field label={<Trans>Code</Trans>} error={form.formState.errors.code?.message}>
            <TextInput reference inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
          </Field>
          {error !== null && <FormFault error={error} />}
          <div className={styles.factButtons}>
            <Button variant="white" disabled={isPending} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={isPending}>
              <Trans>Switch on</Trans>
            </Button>
          </div>
        </form>
      </AccountSheet>
    </>
  );
}
