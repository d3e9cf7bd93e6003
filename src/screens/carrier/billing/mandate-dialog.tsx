import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { signMandate } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { CONTEST_DAYS } from '#freight/purchase/self-billing.ts';
import { EnteredPassword } from '#freight/user/password.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import styles from './earnings.module.css';

const Signature = v.object({ password: EnteredPassword });

/** The mandate to be invoiced by Lading, signed by an owner with their password. */
export function MandateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const name = company?.name ?? '';
  const form = useContractForm(Signature, { password: '' });
  return (
    <ActionDialog
      title={<Trans>Mandate to be invoiced by Lading</Trans>}
      send={<Trans>Sign the mandate</Trans>}
      leave={<Trans>Keep my own invoices</Trans>}
      form={form}
      action={({ password }) => signMandate(company?.uuid ?? '', password)}
      notice={{ id: 'mandate', message: <Trans>Mandate signed</Trans> }}
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
    </ActionDialog>
  );
}
