import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type SecondFactor, type SecondFactorSetup, secondFactorQuery } from '#device/account/second-factor.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { AccountPage } from '../account-sheet.tsx';
import { BeginSheet } from './begin-sheet.tsx';
import { KeepCodes } from './keep-codes.tsx';
import { OnSheet } from './on-sheet.tsx';
import { PasskeysSheet } from './passkeys-sheet.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';
import { ScanSheet } from './scan-sheet.tsx';

/** The second factors beside the password: passkeys, and the codes of an app. */
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
    return <Ways factor={factor} onBegun={setSetup} onNewCodes={setNewCodes} />;
  };

  return (
    <AccountPage
      title={t`Second factor`}
      lead={<Trans>A passkey, or a code of an app on your phone, beside the password.</Trans>}
    >
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

interface WaysProps {
  readonly factor: SecondFactor;
  readonly onBegun: (setup: SecondFactorSetup) => void;
  readonly onNewCodes: (codes: readonly string[]) => void;
}

/** The second factors of a user, and what support owes. */
function Ways({ factor, onBegun, onNewCodes }: WaysProps) {
  const { enabled_at, passkeys, asks_code: asksCode, recovery_codes_left: codesLeft } = factor;
  const isOn = enabled_at !== null || passkeys.length > 0;
  return (
    <>
      {isOn && factor.is_owed && (
        <Banner tone="warn" icon="lock-f">
          <Trans>
            You signed in here without a code. <Link to="/logout">Sign out</Link> and in again to open support’s desk.
          </Trans>
        </Banner>
      )}
      {!isOn && factor.is_required && (
        <Banner tone="warn" icon="lock-f">
          <Trans>Support’s desk opens once your second factor is on.</Trans>
        </Banner>
      )}
      <PasskeysSheet factor={factor} onNewCodes={onNewCodes} />
      {enabled_at === null ? (
        <BeginSheet asksCode={asksCode} onBegun={onBegun} />
      ) : (
        <OnSheet since={enabled_at} asksCode={asksCode} isLast={passkeys.length === 0} />
      )}
      {isOn && <RecoverySheet codesLeft={codesLeft} asksCode={asksCode} onNewCodes={onNewCodes} />}
    </>
  );
}
