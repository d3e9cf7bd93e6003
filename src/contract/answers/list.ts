import * as v from 'valibot';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole number in a query string. */
// @__NO_SIDE_EFFECTS__
export function queryInteger(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.regex(/^-?\d{1,15}$/, 'not_an_integer'),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  );
}

/** `0` or `1` in a query string. */
export const QueryFlag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((flag) => flag === '1'),
);

/** A comma-separated list in a query string; each word is one of `options`. An empty list does not filter. */
// @__NO_SIDE_EFFECTS__
export function queryList<const Options extends readonly string[]>(options: Options) {
  return v.pipe(
    v.string(),
    v.maxLength(1000),
    v.transform((list) => list.split(',').filter((word) => word !== '')),
    v.array(v.picklist(options)),
    v.transform((words) => (words.length === 0 ? undefined : words)),
  );
}

/** The query parameters of every list; `limit=0` returns only counts. */
export const PAGE_QUERY = {
  limit: v.optional(queryInteger(0, MAX_PAGE_SIZE), String(PAGE_SIZE)),
  page: v.optional(queryInteger(1, 1_000_000), '1'),
} as const;

export const ListMeta = v.object({
  item_count: Count,
  unviewed_item_count: v.optional(Count),
  pagination: v.object({ current_page: Count, page_count: Count, page_size: Count }),
  amounts: v.optional(v.record(v.string(), v.number())),
});
export type ListMeta = v.InferOutput<typeof ListMeta>;

/** A page of whole entities. */
// @__NO_SIDE_EFFECTS__
export function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), meta: ListMeta });
}
