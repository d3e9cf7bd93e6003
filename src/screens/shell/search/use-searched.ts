import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Unreached } from '#device/api/faults.ts';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { cleanLine } from '#freight/values/text.ts';
import { useDebounced } from '../../parts/list/use-debounced.ts';

interface Asked {
  /** The text that is searched for, once nobody types any more. */
  readonly q: string;
  /** False while the text is too short. */
  readonly enabled: boolean;
  readonly isTyping: boolean;
}

/** Returns the search text of a typed text. */
export function useSearchText(text: string): Asked {
  const typed = cleanLine(text);
  const q = useDebounced(typed);
  return { q, enabled: q.length >= SEARCH_MIN, isTyping: q !== typed };
}

interface Stored<Entity> {
  readonly byId: ReadonlyMap<string, Entity>;
  /** Returns the text by which an entity is found. */
  readonly keyOf: (entity: Entity) => string;
}

interface Page {
  readonly uuids: readonly string[];
  readonly meta: { readonly item_count: number };
}

/** The ids found by the server, with the state of the search; where it does not answer, those stored on this device. */
export function useSearched<Entity extends { readonly uuid: string }>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  { q, enabled, isTyping }: Asked,
  { byId, keyOf }: Stored<Entity>,
) {
  const { data, error, isError } = query;
  const isHere = enabled && isError;
  const uuids = useMemo(() => {
    if (!isHere) return data?.pages.flatMap((page) => page.uuids) ?? [];
    const words = searchKey(q).split(' ');
    const found = [...byId.values()].filter((entity) => words.every((word) => keyOf(entity).includes(word)));
    return found.map(({ uuid }) => uuid);
  }, [isHere, data, q, byId, keyOf]);
  return {
    q,
    uuids,
    enabled,
    offline: error instanceof Unreached,
    failed: isError && !(error instanceof Unreached),
    searching: enabled && (query.isFetching || isTyping),
    total: data?.pages[0]?.meta.item_count ?? uuids.length,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}
