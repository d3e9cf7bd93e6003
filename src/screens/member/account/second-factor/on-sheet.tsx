import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { sessionsQuery } from '#device/account/sessions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import { AccountRow, AccountSheet } from '../account-sheet.tsx';
import { NewCodes } from './new-codes.tsx';
import { SwitchOff } from './switch-off.tsx';

const FEW_CODES = 3;

interface OnSheetProps {
  /** ISO 8601. */
  readonly since: string;
  readonly codesLeft: number;
  /** Whether this session has given no code, and the user's work needs one. */
  readonly isOwed: boolean;
  readonly onNewCodes: (codes: readonly string[]) => void;
}

/** It is on: since when, how many recovery codes are left, and which devices were in before. */
export function OnSheet({ since, codesLeft, isOwed, onNewCodes }: OnSheetProps) {
  const { session } = useViewer();
  const { data: devices } = useQuery(sessionsQuery(session.userId));
  const [isLeaving, setLeaving] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const day = useLongDay()(since);
  const before = devices?.filter(({ second_factor }) => !second_factor).length ?? 0;
  return (
    <>
      {isOwed && (
        <Banner tone="warn" icon="lock-f">
          <Trans>
            You signed in here without a code. <Link to="/logout">Sign out</Link> and in again to open support’s desk.
          </Trans>
        </Banner>
      )}
      <AccountSheet title={<Trans>On</Trans>}>
        <AccountRow
          label={<Trans>Since</Trans>}
          action={
            <Button variant="white" onClick={() => setLeaving(true)}>
              <Trans>Switch off</Trans>
            </Button>
          }
        >
          {day}
        </AccountRow>
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
      </AccountSheet>
      {isLeaving && <SwitchOff onClose={() => setLeaving(false)} />}
      {isRenewing && <NewCodes onMade={onNewCodes} onClose={() => setRenewing(false)} />}
    </>
  );
}
