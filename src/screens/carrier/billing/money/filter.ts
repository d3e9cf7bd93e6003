import type { PayGroup } from '#freight/purchase/pay-road.ts';

/** The shown part of the ledger: all, one group, or the payments of a day (`2026-03-17`). */
export type Filter = 'all' | PayGroup | (string & {});

/** True if the ledger shows this group. */
export function showsGroup(filter: Filter, group: PayGroup | 'invoiced'): boolean {
  return filter === 'all' || filter === group || isDay(filter);
}

/** True if the ledger shows this item of a group. */
export function showsItem(
  filter: Filter,
  group: PayGroup | 'invoiced',
  { pay_day }: { readonly pay_day: string | null },
): boolean {
  return showsGroup(filter, group) && (!isDay(filter) || pay_day === filter);
}

function isDay(filter: Filter): boolean {
  return /^\d{4}-/.test(filter);
}
