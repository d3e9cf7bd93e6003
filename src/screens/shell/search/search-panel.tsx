import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../shell.module.css';
import { SearchResult } from './search-result.tsx';
import { useSearch } from './use-search.ts';

/** Missions by reference, place, consignor, driver or plate. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open panel onClose={onClose} title={<Trans>Search</Trans>} closeLabel={t`Close`} initialFocus={input}>
      <Search input={input} onClose={onClose} />
    </Dialog>
  );
}

function Search({
  input,
  onClose,
}: {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState('');
  const { q, views, enabled, offline, failed, searching, total, more } = useSearch(text);
  useEffect(() => {
    if (failed) notify({ id: 'search', tone: 'error', message: <Trans>An error occurred</Trans> });
  }, [failed]);
  return (
    <div className={styles.panel}>
      <Field
        label={<Trans>Reference, city, driver or plate</Trans>}
        hint={<Trans>{SEARCH_MIN} characters at least</Trans>}
      >
        <TextInput ref={input} type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <p role="status" className={styles.note}>
        {!enabled ? null : searching ? (
          <Trans>Searching…</Trans>
        ) : failed ? (
          <Trans>The server could not search. These are missions on this device.</Trans>
        ) : offline ? (
          <Trans>No network: only the missions on this device were searched.</Trans>
        ) : (
          <Plural value={total} _0="Nothing found." one="# mission" other="# missions" />
        )}
      </p>
      {enabled && (
        <ul className={styles.results}>
          {views.map(({ mission }) => (
            <li key={mission.uuid}>
              <SearchResult mission={mission} q={q} onChoose={onClose} />
            </li>
          ))}
        </ul>
      )}
      {enabled && more !== null && (
        <Button variant="white" onClick={more}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </div>
  );
}
