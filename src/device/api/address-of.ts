import { type Call, COMPANY_BASE, MISSION_BASES } from '#contract/call.ts';

/**
 * Builds the URL of a call: base, parameters and query. Undefined and null query values are omitted; lists are
 * comma-separated, booleans `1` and `0`.
 *
 * @param company the company of the call; null for the user's own data
 */
export function addressOf(
  call: Pick<Call, 'path' | 'bases' | 'root'>,
  company: string | null,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const base = company === null ? MISSION_BASES[1] : COMPANY_BASE;
  const values: Readonly<Record<string, string>> = company === null ? params : { ...params, cid: company };
  const path = call.path.replace('{base}', base).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The address of a call needs ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => {
      const text = queryText(value);
      return text === null ? [] : [[name, text]];
    }),
  ).toString();
  return `${call.root === true ? '' : '/api'}${path}${search === '' ? '' : `?${search}`}`;
}

function queryText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : `${value as string | number}`;
}
