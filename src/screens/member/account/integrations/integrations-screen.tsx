import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import type { Webhook } from '#device/company/webhooks.ts';
import { useViewer } from '#device/session/use-session.ts';
import { may } from '#freight/user/abilities.ts';
import { AccountPage } from '../account-sheet.tsx';
import { KeySheet } from './key-sheet.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';

const ApiGuide = lazy(() => import('./api-guide.tsx'));

/** The company's own programs. For its owners; other members are led to their account. */
export function IntegrationsScreen() {
  const { company } = useViewer();
  return company !== null && may.runCompany(company) ? <Integrations /> : <Navigate to="/account" replace />;
}

function Integrations() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Webhook | null>(null);
  return (
    <AccountPage
      title={t`Integrations`}
      lead={<Trans>Your own programs read and write here in the name of your company.</Trans>}
    >
      <KeySheet />
      <WebhookSheet onOpen={setOpened} />
      <Suspense fallback={<SkeletonRows label={t`Loading the guide`} count={2} />}>
        <ApiGuide />
      </Suspense>
      {opened !== null && <WebhookPanel webhook={opened} onClose={() => setOpened(null)} />}
    </AccountPage>
  );
}
