import { useLingui } from '@lingui/react/macro';
import { AccountPage } from '../account-sheet.tsx';
import { AccessSheet } from './access-sheet.tsx';
import { DeletionSheet } from './deletion-sheet.tsx';
import { ExportSheet } from './export-sheet.tsx';
import { WhatStays } from './what-stays.tsx';

/** A copy of what is kept of the user, and the end of it. */
export function DataScreen() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Your data`}>
      <ExportSheet />
      <AccessSheet />
      <DeletionSheet />
      <WhatStays />
    </AccountPage>
  );
}
