import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import { AccountRow, AccountSheet } from '../account-sheet.tsx';
import { SwitchOff } from './switch-off.tsx';

interface OnSheetProps {
  /** ISO 8601. */
  readonly since: string;
  readonly asksCode: boolean;
  /** True if there is no passkey beside it. */
  readonly isLast: boolean;
}

/** An app is set up: since when, and how it is removed. */
export function OnSheet({ since, asksCode, isLast }: OnSheetProps) {
  const [isLeaving, setLeaving] = useState(false);
  const day = useLongDay()(since);
  return (
    <AccountSheet title={<Trans>Authenticator app</Trans>}>
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
      {isLeaving && <SwitchOff asksCode={asksCode} isLast={isLast} onClose={() => setLeaving(false)} />}
    </AccountSheet>
  );
}
