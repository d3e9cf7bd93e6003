import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type SecondFactorSetup, secondFactorQuery } from '#device/account/second-factor.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { AccountPage } from '../account-sheet.tsx';
import { BeginSheet } from './begin-sheet.tsx';
import { KeepCodes } from './keep-codes.tsx';
import { OnSheet } from './on-sheet.tsx';
import { ScanSheet } from './scan-sheet.tsx';

/** The code beside the password: whether it is on, how it is set up, and how it is switched off. */
export function SecondFactorScreen() {
  const { t } = useLingui();
  const { session } = useViewer();
  const query = useQuery(secondFactorQuery(session.userId));
  const { data: factor, isPending, isError, dataUpdatedAt } = query;
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);

  const step = () => {
    if (setup !== null && isConfirmed) {
      const close = () => {
        setSetup(null);
        setConfirmed(false);
      };
      return (
        <KeepCodes
          title={<Trans>It is on. Keep your recovery codes</Trans>}
          codes={setup.recovery_codes}
          onKept={close}
        />
      );
    }
    if (newCodes !== null) {
      return (
        <KeepCodes
          title={<Trans>Keep your new recovery codes</Trans>}
          codes={newCodes}
          onKept={() => setNewCodes(null)}
        />
      );
    }
    if (setup !== null) {
      return <ScanSheet setup={setup} onConfirmed={() => setConfirmed(true)} onCancel={() => setSetup(null)} />;
    }
    if (factor === undefined) return null;
    if (factor.enabled_at === null) return <BeginSheet isRequired={factor.is_required} onBegun={setSetup} />;
    return (
      <OnSheet
        since={factor.enabled_at}
        codesLeft={factor.recovery_codes_left}
        isOwed={factor.is_owed}
        onNewCodes={setNewCodes}
      />
    );
  };

  return (
    <AccountPage title={t`Second factor`} lead={<Trans>A code of an app on your phone, beside the password.</Trans>}>
      {isPending && <SkeletonRows label={t`Loading the second factor`} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The second factor did not load.</Trans>
        </ListFault>
      )}
      {step()}
    </AccountPage>
  );
}
