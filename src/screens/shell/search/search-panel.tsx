import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { SearchFrame } from './search-frame.tsx';
import { SearchResult } from './search-result.tsx';
import { useSearch } from './use-search.ts';

/** Missions by reference, place, consignor, driver or plate. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const { q, views, enabled, offline, failed, searching, total, more } = useSearch(text);
  return (
    <SearchFrame
      onClose={onClose}
      label={<Trans>Reference, city, driver or plate</Trans>}
      text={text}
      onText={setText}
      failed={failed}
      status={
        !enabled ? null : searching ? (
          <Trans>Searching…</Trans>
        ) : failed ? (
          <Trans>The server could not search. These are missions on this device.</Trans>
        ) : offline ? (
          <Trans>No network: only the missions on this device were searched.</Trans>
        ) : (
          <Plural value={total} _0="Nothing found." one="# mission" other="# missions" />
        )
      }
      results={
        enabled
          ? views.map((view) => (
              <li key={view.mission.uuid}>
                <SearchResult mission={view.mission} q={q} onChoose={onClose} />
              </li>
            ))
          : null
      }
      more={enabled ? more : null}
      moreLabel={<Trans>Load more</Trans>}
    />
  );
}
