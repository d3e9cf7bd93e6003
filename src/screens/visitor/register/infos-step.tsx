import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { registrationDraft } from '#device/registration/draft.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../join-frame.module.css';
import { useFaults } from './faults.ts';
import { PersonFields, personOfDraft, RegistrationPerson } from './person-fields.tsx';
import { RegisterFrame } from './register-frame.tsx';

/** The name and phone number of the person who registers a shipper. */
export function InfosStep() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const navigate = useNavigate();
  const { name } = useSnapshot(registrationDraft);
  const { fault, isFine } = useFaults('user.');
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (isFine(RegistrationPerson, personOfDraft()))
      void navigate({ to: '/auth/register/shipper/account/credentials' });
  };
  return (
    <RegisterFrame step="you" said={{ business: name }}>
      <form noValidate className={styles.form} onSubmit={goOn}>
        <h2>
          <Trans>Know more about you</Trans>
        </h2>
        <PersonFields fault={fault} />
        <div className={styles.foot}>
          <Button variant="white" onClick={() => void navigate({ to: '/auth/register/shipper/questions' })}>
            <Trans>Back</Trans>
          </Button>
          <Arrow type="submit" size="lg">
            <Trans>Continue</Trans>
          </Arrow>
        </div>
      </form>
    </RegisterFrame>
  );
}
