import * as v from 'valibot';

/**
 * Reads a stored JSON value by the schema of its kind: fields that did not exist when it was written get their defaults,
 * and fields that no longer exist are left out. Names stored before they could hold no web address stay as they are.
 *
 * @returns null if it cannot be read; its row is then left out, so that it does not break its list
 */
export function readStored<const Schema extends v.GenericSchema>(
  schema: Schema,
  stored: unknown,
): v.InferOutput<Schema> | null {
  let value = stored;
  for (;;) {
    const read = v.safeParse(schema, value);
    if (read.success || (read.typed && hasOlderNames(read.issues))) return read.output;
    const unknown = read.issues.filter(
      ({ type, expected, path }) => type === 'strict_object' && expected === 'never' && path !== undefined,
    );
    // A strict schema names one unknown field of each object at a time.
    if (unknown.length === 0) return null;
    value = structuredClone(value);
    for (const { path } of unknown) leaveOut(value, path?.map(({ key }) => key) ?? []);
  }
}

function leaveOut(value: unknown, path: readonly unknown[]): void {
  const keys = path as readonly string[];
  const holder = keys.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
  delete (holder as Record<string, unknown>)[keys.at(-1) as string];
}

/** True if values break no rule but that names hold no web address, which is younger than some stored names. */
export function hasOlderNames(issues: readonly v.BaseIssue<unknown>[]): boolean {
  return issues.every(({ message }) => message === 'web_address');
}
