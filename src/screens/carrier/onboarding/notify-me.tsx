import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionBar, ActionBarLink } from '#design/action-bar/action-bar.tsx';
import { Button } from '#design/button/button.tsx';
import { notificationChoicesQuery, saveNotificationChoices } from '#device/account/notification-choices.ts';
import { supportQuery } from '#device/company/support-query.ts';
import { newsState, turnNewsOn } from '#device/push/device-news.ts';
import { useViewer } from '#device/session/use-session.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './onboarding.module.css';

/** On a phone that waits for support: whom to call, and a message on it once support has decided. */
export function NotifyMe() {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const { data } = useQuery(supportQuery(company?.uuid ?? ''));
  const contact = data?.items[0];
  const { data: choices } = useQuery(notificationChoicesQuery(session.userId));
  const isUnwanted = choices?.documents?.push === false;
  const [device, setDevice] = useState(() => newsState(session.userId));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const turned = device === 'on' ? device : await turnNewsOn(session.userId);
      if (turned === 'on' && isUnwanted) await saveNotificationChoices(session.userId, { documents: { push: true } });
      return turned;
    },
    onSuccess: setDevice,
    onError: notifyFault,
  });
  // The phone may take messages whose topic the user switched off.
  const state = device === 'on' && isUnwanted ? 'off' : device;
  const step = () => {
    switch (state) {
      case 'off':
        return (
          <Button variant="primary" size="lg" icon="bell-b" wide busy={isPending} onClick={() => mutate()}>
            <Trans>Tell me here when it is done</Trans>
          </Button>
        );
      case 'on':
        return (
          <p role="status" className={styles.told}>
            <Trans>A message comes to this phone when it is done.</Trans>
          </p>
        );
      case 'blocked':
        return (
          <p className={styles.told}>
            <Trans>This browser blocks notifications of Lading. Allow them in its settings for this site.</Trans>
          </p>
        );
      case 'unsupported':
        return null;
    }
  };
  return (
    <ActionBar
      id="action-bar"
      label={t`Next step`}
      side={
        contact && (
          <ActionBarLink icon="phone-f" href={`tel:${contact.phone}`}>
            <Trans>Call</Trans>
          </ActionBarLink>
        )
      }
      step={step()}
    />
  );
}
