import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Text } from '#design/layout/text.tsx';
import { Switch } from '#design/switch/switch.tsx';
import { newsState, turnNewsOff, turnNewsOn } from '#device/push/device-news.ts';
import { useViewer } from '#device/session/use-session.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './searches.module.css';

/** Switches notifications of new offers on this device. The browser asks only once the switch is pressed. */
export function NewsChoice() {
  const { userId } = useViewer().session;
  const [state, setState] = useState(() => newsState(userId));
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnNewsOn(userId) : turnNewsOff(userId)),
    onSuccess: setState,
    onError: notifyFault,
  });
  if (state === 'unsupported') return null;
  return (
    <div className={styles.news}>
      <Switch
        checked={change.isPending ? change.variables : state === 'on'}
        disabled={state === 'blocked' || change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      >
        <Trans>Tell me on this device</Trans>
      </Switch>
      <Text as="p" size="small" tone="quiet">
        {state === 'blocked' ? (
          <Trans>This browser blocks notifications of Lading. Allow them in its settings for this site.</Trans>
        ) : (
          <Trans>A notification comes when an offer appears that fits a saved search.</Trans>
        )}
      </Text>
    </div>
  );
}
