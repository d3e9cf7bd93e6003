import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { dropRegistrationDraft } from '#device/registration/draft.ts';
import { useSession } from '#device/session/use-session.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../join-frame.module.css';
import { RegisterFrame } from './register-frame.tsx';

/** The next steps of a newly registered shipper. */
export function ConfirmationStep() {
  const { t } = useLingui();
  usePageTitle(t`Account created`);
  const user = useSession()?.user;
  useEffect(dropRegistrationDraft, []);
  const name = user?.companies[0]?.name ?? '';
  const email = user?.email ?? '';
  return (
    <RegisterFrame step="done">
      <div className={styles.form}>
        <h2>
          <Trans>{name} is on Lading</Trans>
        </h2>
        <div className={styles.notice}>
          <p>
            <Trans>Validate your e-mail: the link is in the inbox of {email}.</Trans>
          </p>
          <p>
            <Trans>Quotes work before the e-mail is validated.</Trans>
          </p>
        </div>
        <div className={styles.foot}>
          <Link to="/" className={buttonClass('white')}>
            <Trans>Dashboard</Trans>
          </Link>
          <Link to="/shipments/new" className={buttonClass('primary')}>
            <Trans>New shipment</Trans>
          </Link>
        </div>
      </div>
    </RegisterFrame>
  );
}
