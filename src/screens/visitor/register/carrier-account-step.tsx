import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import type { Violation } from '#contract/answers/problem.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Refused } from '#device/api/faults.ts';
import { registrationDraft } from '#device/registration/draft.ts';
import { carrierOfDraft, carrierQuestionsQuery, register } from '#device/registration/registration.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useLocale } from '../../parts/format/use-format.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { startSignedIn } from '../../parts/session/start-signed-in.ts';
import styles from '../join-frame.module.css';
import { CredentialFields, RegistrationAddress, useCredentials } from './credential-fields.tsx';
import { showFaults, useFaults } from './faults.ts';
import { PersonFields, personOfDraft, RegistrationPerson } from './person-fields.tsx';
import { RegisterFrame } from './register-frame.tsx';

const Owner = v.object({ ...RegistrationPerson.entries, ...RegistrationAddress.entries });

/** The last step of a carrier's registration: the owner's name and credentials. */
export function CarrierAccountStep() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const navigate = useNavigate();
  const locale = useLocale();
  const { name, country } = useSnapshot(registrationDraft);
  const { data: asked } = useQuery(carrierQuestionsQuery(locale, country));
  const { fault, isFine } = useFaults('user.');
  const credentials = useCredentials('carrier');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      register(
        'carrier',
        carrierOfDraft(credentials.typed.password, {
          version: asked?.version ?? 1,
          locale,
          terms: credentials.terms.shown,
        }),
      ),
    onSuccess: async () => {
      await startSignedIn();
      await navigate({ to: '/auth/register/carrier/confirmation', replace: true });
    },
    onError: (refusal) => {
      if (!(refusal instanceof Refused)) return;
      credentials.terms.readAgainAfter(refusal);
      showFaults(refusal.violations);
      if (isOfCompany(refusal.violations)) void navigate({ to: '/auth/register/carrier/company' });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isFine(Owner, { ...personOfDraft(), email: registrationDraft.email })) mutate();
  };
  return (
    <RegisterFrame of="carrier" step="you" said={{ business: name }}>
      <form noValidate className={styles.form} onSubmit={send}>
        <h2>
          <Trans>Know more about you</Trans>
        </h2>
        <PersonFields fault={fault} />
        <CredentialFields credentials={credentials} fault={fault} />
        {error !== null && <FormFault error={error} />}
        <div className={styles.foot}>
          <Button variant="white" onClick={() => void navigate({ to: '/auth/register/carrier/company' })}>
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

/** True if the server found faults in the previous step's fields. */
function isOfCompany(violations: readonly Violation[]): boolean {
  return /^(?:name|vat_number|phone|address|kind|licence_number)/.test(violations[0]?.property_path ?? '');
}
