import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { configQuery } from '#device/updates/config-query.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { SupportContact } from '../../parts/support/support-contact.tsx';
import page from '../visitor-sheet.module.css';

/** Where an account begins: shippers register, carriers read where they do. */
export function RegisterScreen() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const portal = useQuery(configQuery()).data?.carrier_portal ?? null;
  return (
    <>
      <h1 className={page.title}>
        <Trans>Create an account</Trans>
      </h1>
      <div className={page.sheet}>
        <h2>
          <Trans>I ship goods</Trans>
        </h2>
        <p>
          <Trans>Have the VAT number of your company at hand. It takes three steps.</Trans>
        </p>
        <Link to="/auth/register/shipper/company" className={buttonClass('primary', 'lg', true)}>
          <Trans>Register my company</Trans>
        </Link>
      </div>
      <div className={page.sheet}>
        <h2>
          <Trans>I carry goods</Trans>
        </h2>
        {portal === null ? (
          <>
            <p>
              <Trans>
                We open accounts of carriers with you by telephone: have your VAT number, licence and insurance at hand.
                Drivers get their account from their dispatcher.
              </Trans>
            </p>
            <SupportContact />
          </>
        ) : (
          <>
            <p>
              <Trans>
                Carriers must now use another portal. Who has a carrier account here signs in as before; drivers get
                their account from their dispatcher.
              </Trans>
            </p>
            <ButtonLink variant="white" href={portal}>
              <Trans>Go to the carrier portal</Trans>
            </ButtonLink>
          </>
        )}
        <p>
          <Link to="/auth/sign-in" className={page.link}>
            <Trans>Back to sign-in</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}
