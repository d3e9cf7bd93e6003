import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { configQuery } from '#device/updates/config-query.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import page from '../visitor-sheet.module.css';

/** The start of a registration: shippers register here, carriers read where they register. */
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
                Have your VAT number and your licence at hand. It takes two steps; then you send your documents. Drivers
                get their account from their dispatcher.
              </Trans>
            </p>
            <Link to="/auth/register/carrier/company" className={buttonClass('primary', 'lg', true)}>
              <Trans>Register as a carrier</Trans>
            </Link>
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
        <BackToSignIn />
      </div>
    </>
  );
}
