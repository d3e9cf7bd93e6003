import { useCallback, useState } from 'react';
import { PAGE_SIZE } from '#contract/list.ts';

/**
 * The first rows of a list that is all here: more are drawn as they are asked for. Another list begins anew.
 *
 * @param name tells one list from another
 */
export function useShown<Item>(
  items: readonly Item[],
  name: string,
): { shown: readonly Item[]; more: (() => void) | null } {
  const [state, setState] = useState({ name, count: PAGE_SIZE });
  const count = state.name === name ? state.count : PAGE_SIZE;
  const more = useCallback(() => setState({ name, count: count + PAGE_SIZE }), [name, count]);
  return { shown: items.slice(0, count), more: items.length > count ? more : null };
}
