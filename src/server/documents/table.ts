/** A cell of a spreadsheet. Money in cents; a day is `2026-03-17`, a moment is minutes after midnight of a day. */
export type Cell =
  | null
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number; readonly decimals: number }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'moment'; readonly day: string; readonly minutes: number };

/** Rows in batches, so that a table is never fully in memory. */
export type Batches = AsyncIterable<readonly (readonly Cell[])[]>;
