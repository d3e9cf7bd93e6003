/**
 * Runs `work` for each item, one after the other. A failure does not stop the others.
 *
 * @param failed what the error says of the items that failed, for example `invoices not issued`
 * @throws AggregateError at the end, with every failure
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  failed: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`);
}
