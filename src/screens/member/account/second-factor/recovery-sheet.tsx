import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { sessionsQuery } from '#device/account/sessions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { AccountRow, AccountSheet } from '../account-sheet.tsx';
import { NewCodes } from './new-codes.tsx';

const FEW_CODES = 3;

interface RecoverySheetProps {
  readonly codesLeft: number;
  readonly asksCode: boolean;
  readonly onNewCodes: (codes: readonly string[]) => void;
}

/** The parts of every second factor: the recovery codes that are left, and devices that were in before. */
export function RecoverySheet({ codesLeft, asksCode, onNewCodes }: RecoverySheetProps) {
  const { session } = useViewer();
  const { data: devices } = useQuery(sessionsQuery(session.userId));
  const [isRenewing, setRenewing] = useState(false);
  const before = devices?.filter(({ second_factor }) => !second_factor).length ?? 0;
  return (
    <AccountSheet title={<Trans>If a device is lost</Trans>}>
      <AccountRow
        label={<Trans>Recovery codes</Trans>}
        action={
          <Button variant="white" onClick={() => setRenewing(true)}>
            <Trans>New codes</Trans>
          </Button>
        }
      >
        <Plural value={codesLeft} one="# left" other="# left" />
        {codesLeft <= FEW_CODES && (
          <small>
            <Trans>Make new ones before the last is used.</Trans>
          </small>
        )}
      </AccountRow>
      {before > 0 && (
        <AccountRow label={<Trans>Signed in without a code</Trans>}>
          <Plural value={before} one="# device" other="# devices" />
          <small>
            <Trans>
              They stay signed in. <Link to="/account/devices">Sign out</Link> those that are not yours.
            </Trans>
          </small>
        </AccountRow>
      )}
      {isRenewing && <NewCodes asksCode={asksCode} onMade={onNewCodes} onClose={() => setRenewing(false)} />}
    </AccountSheet>
  );
}
