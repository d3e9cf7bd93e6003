import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { signMandate } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { CONTEST_DAYS } from '#freight/purchase/self-billing.ts';
import { EnteredPassword } from '#freight/user/password.ts';
import { FormDialog } from '../../parts/confirm/form-dialog.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from './earnings.module.css';

const Signature = v.object({ password: EnteredPassword });

/** The mandate to be invoiced by Lading, signed by an owner with their password. */
export function MandateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const name = company?.name ?? '';
  const form = useContractForm(Signature, { password: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: v.InferOutput<typeof Signature>) => signMandate(company?.uuid ?? '', password),
    onSuccess: () => {
      notify({ id: 'mandate', tone: 'ok', message: <Trans>Mandate signed</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>Mandate to be invoiced by Lading</Trans>}
      send={<Trans>Sign the mandate</Trans>}
      leave={<Trans>Keep my own invoices</Trans>}
      busy={isPending}
      fault={error}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <ol className={styles.terms}>
        <li>
          <Trans>{name} lets Lading write its invoices to Lading, in its name and on its behalf.</Trans>
        </li>
        <li>
          <Trans>Each invoice is written the night after the proof of delivery, at the price that was agreed.</Trans>
        </li>
        <li>
          <Trans>You can contest each invoice within {CONTEST_DAYS} days.</Trans>
        </li>
        <li>
          <Trans>You remain responsible for the VAT of these invoices, and tell us when your details change.</Trans>
        </li>
        <li>
          <Trans>The mandate holds until one side ends it in writing.</Trans>
        </li>
      </ol>
      <Field label={<Trans>Your password</Trans>} error={form.formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  );
}
