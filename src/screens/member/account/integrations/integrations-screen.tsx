import { Trans, useLingui } from '@lingui/react/macro';
import { AccountPage } from '../account-sheet.tsx';
import { KeySheet } from './key-sheet.tsx';

/** How the company's own programs are joined to the marketplace. For its owners. */
export function IntegrationsScreen() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Integrations`}
      lead={<Trans>Your own programs read and write here in the name of your company.</Trans>}
    >
      <KeySheet />
    </AccountPage>
  );
}
