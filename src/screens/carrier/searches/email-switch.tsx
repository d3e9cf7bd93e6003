import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Switch } from '#design/switch/switch.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { sendByEmail } from '#device/searches/saved-searches.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './searches.module.css';

/** Whether the new offers of a search are sent by e-mail. It shows what was chosen while the server is told. */
export function EmailSwitch({ search: { uuid, name, send_by_email } }: { readonly search: SavedSearch }) {
  const { company } = useViewer();
  const [asked, setAsked] = useState<boolean | null>(null);
  const change = useMutation({
    mutationFn: (on: boolean) => sendByEmail(company?.uuid ?? '', uuid, on),
    onError: notifyFault,
    onSettled: () => setAsked(null),
  });
  return (
    <Switch
      className={styles.email}
      checked={asked ?? send_by_email}
      onChange={({ target: { checked } }) => {
        setAsked(checked);
        change.mutate(checked);
      }}
    >
      <Trans>Send by e-mail</Trans>
      <VisuallyHidden>, {name}</VisuallyHidden>
    </Switch>
  );
}
