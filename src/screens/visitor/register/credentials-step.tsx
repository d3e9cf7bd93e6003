import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import type { Violation } from '#contract/answers/problem.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Refused } from '#device/api/faults.ts';
import { registrationDraft } from '#device/registration/draft.ts';
import { questionsQuery, register, shipperOfDraft } from '#device/registration/registration.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useLocale } from '../../parts/format/use-format.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { startSignedIn } from '../../parts/session/start-signed-in.ts';
import styles from '../join-frame.module.css';
import { CredentialFields, RegistrationAddress, useCredentials } from './credential-fields.tsx';
import { showFaults, useFaults } from './faults.ts';
import { RegisterFrame } from './register-frame.tsx';

/** The last step of a shipper's registration: the first user's credentials. */
export function CredentialsStep() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const navigate = useNavigate();
  const locale = useLocale();
  const { data: asked } = useQuery(questionsQuery(locale));
  const { name } = useSnapshot(registrationDraft);
  const { fault, isFine } = useFaults('user.');
  const credentials = useCredentials('shipper');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      register(
        'shipper',
        shipperOfDraft(credentials.typed.password, {
          version: asked?.version ?? 1,
          locale,
          terms: credentials.terms.shown,
        }),
      ),
    onSuccess: async () => {
      await startSignedIn();
      await navigate({ to: '/auth/register/shipper/confirmation', replace: true });
    },
    onError: (refusal) => {
      if (!(refusal instanceof Refused)) return;
      credentials.terms.readAgainAfter(refusal);
      showFaults(refusal.violations);
      const page = pageOf(refusal.violations);
      if (page !== null) void navigate({ to: page });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isFine(RegistrationAddress, { email: registrationDraft.email })) mutate();
  };
  return (
    <RegisterFrame step="you" said={{ business: name }}>
      <form noValidate className={styles.form} onSubmit={send}>
        <h2>
          <Trans>Know more about you</Trans>
        </h2>
        <CredentialFields credentials={credentials} fault={fault} />
        {error !== null && <FormFault error={error} />}
        <div className={styles.foot}>
          <Button variant="white" onClick={() => void navigate({ to: '/auth/register/shipper/account/infos' })}>
            <Trans>Back</Trans>
          </Button>
          <Arrow type="submit" size="lg" busy={isPending} disabled={!credentials.isWhole}>
            <Trans>Create account</Trans>
          </Arrow>
        </div>
      </form>
    </RegisterFrame>
  );
}

/** The step whose fields the server found faulty; null for this one. */
function pageOf(violations: readonly Violation[]) {
  const path = violations[0]?.property_path ?? '';
  if (/^(?:name|vat_number|phone|address)/.test(path)) return '/auth/register/shipper/company' as const;
  if (path.startsWith('questions')) return '/auth/register/shipper/questions' as const;
  if (/^user\.(?:first_name|last_name|phone)/.test(path)) return '/auth/register/shipper/account/infos' as const;
  return null;
}
