import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { RegistrationCompany } from '#contract/registration.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../join-frame.module.css';
import { CompanyFields, companyOfDraft } from './company-fields.tsx';
import { useFaults } from './faults.ts';
import { RegisterFrame } from './register-frame.tsx';

/** The company of a shipper. */
export function CompanyStep() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const navigate = useNavigate();
  const { fault, isFine } = useFaults();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (isFine(RegistrationCompany, companyOfDraft())) void navigate({ to: '/auth/register/shipper/questions' });
  };
  return (
    <RegisterFrame step="business">
      <form noValidate className={styles.form} onSubmit={goOn}>
        <h2>
          <Trans>Your business</Trans>
        </h2>
        <CompanyFields fault={fault} />
        <p>
          <Trans>Companies only. Lading needs a VAT number.</Trans>{' '}
          <Link to="/auth/register">
            <Trans>You carry freight?</Trans>
          </Link>
        </p>
        <div className={styles.foot}>
          <Arrow type="submit" size="lg">
            <Trans>Continue</Trans>
          </Arrow>
        </div>
      </form>
    </RegisterFrame>
  );
}
