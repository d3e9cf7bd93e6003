import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Row } from '#design/layout/row.tsx';
import { Switch } from '#design/switch/switch.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { chooseNews } from '#device/searches/saved-searches.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { SavedSearch, SearchNews } from '#freight/search/saved-search.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import styles from './searches.module.css';

/** The channels of a search's new offers. A switch shows the choice while the server stores it. */
export function NewsSwitches({ search }: { readonly search: SavedSearch }) {
  const { company } = useViewer();
  const { uuid, name } = search;
  const [asked, setAsked] = useState<Partial<SearchNews>>({});
  const change = useMutation({
    mutationFn: (news: Partial<SearchNews>) => chooseNews(company?.uuid ?? '', uuid, news),
    onError: notifyFault,
    onSettled: () => setAsked({}),
  });
  const choose = (news: Partial<SearchNews>) => {
    setAsked((before) => ({ ...before, ...news }));
    change.mutate(news);
  };
  const chosen = { ...search, ...asked };
  return (
    <Row gap="0 5">
      <Switch
        className={styles.switch}
        checked={chosen.send_by_email}
        onChange={(event) => choose({ send_by_email: event.target.checked })}
      >
        <Trans>Send by e-mail</Trans>
        <VisuallyHidden>, {name}</VisuallyHidden>
      </Switch>
      <Switch
        className={styles.switch}
        checked={chosen.send_by_push}
        onChange={(event) => choose({ send_by_push: event.target.checked })}
      >
        <Trans>Notify me</Trans>
        <VisuallyHidden>, {name}</VisuallyHidden>
      </Switch>
    </Row>
  );
}
