import { useMemo, useState } from 'react';
import type { BoardRow } from '#freight/round/board.ts';

const idOf = ({ driver }: BoardRow) => driver?.uuid ?? '';

/**
 * The rows in an order that does not change under a hand or a focus.
 *
 * @param isHeld while it must not change
 * @returns the rows, and how to take the new order where there is one
 */
export function useStableOrder(
  rows: readonly BoardRow[],
  isHeld: boolean,
): { readonly rows: readonly BoardRow[]; readonly reorder: (() => void) | null } {
  const wanted = useMemo(() => rows.map(idOf), [rows]);
  const [kept, setKept] = useState(wanted);
  const known = new Set(wanted);
  const left = kept.filter((id) => known.has(id));
  const isNew = wanted.length !== kept.length || wanted.some((id, index) => id !== kept[index]);
  // A driver who came or went changes the board whatever the hand does.
  if (isNew && (!isHeld || left.length !== wanted.length || left.length !== kept.length)) setKept(wanted);
  const place = new Map(kept.map((id, index) => [id, index]));
  const sorted = rows.toSorted((a, b) => (place.get(idOf(a)) ?? 0) - (place.get(idOf(b)) ?? 0));
  return { rows: isNew && isHeld ? sorted : rows, reorder: isNew && isHeld ? () => setKept(wanted) : null };
}
