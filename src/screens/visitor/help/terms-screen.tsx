import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Text } from '#design/layout/text.tsx';
import type { TermsRole } from '#freight/user/terms.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { TermsText } from '../../parts/terms/terms-text.tsx';
import { HelpPage } from './help-page.tsx';
import styles from './page.module.css';

/** The terms of service of a role, for everybody to read. */
export function TermsScreen({ role }: { readonly role: TermsRole }) {
  const { t } = useLingui();
  usePageTitle(t`Terms of service`);
  return (
    <HelpPage>
      <Text as="h1" size="time" leading="1.1">
        {role === 'shipper' ? (
          <Trans>Terms of service for shippers</Trans>
        ) : (
          <Trans>Terms of service for carriers</Trans>
        )}
      </Text>
      <div className={styles.sheet}>
        <TermsText role={role} />
        <p>
          {role === 'shipper' ? (
            <Link to="/faq" search={{ topic: 'terms-carrier' }}>
              <Trans>Read those for carriers</Trans>
            </Link>
          ) : (
            <Link to="/faq" search={{ topic: 'terms-shipper' }}>
              <Trans>Read those for shippers</Trans>
            </Link>
          )}
        </p>
      </div>
    </HelpPage>
  );
}
