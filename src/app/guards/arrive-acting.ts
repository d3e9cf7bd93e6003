import { redirect } from '@tanstack/react-router';

/** The words of an address by which support arrives in the name of a user (specification, part 1, section 4). */
const WORDS = ['username', 'code', 'impersonate', 'return_url'] as const;

/**
 * Exchanges the code of an arrival and opens an acting page; any failure leads to the sign-in.
 *
 * @param next the first page to open
 */
export async function arriveActing(search: Record<string, unknown>, next: string): Promise<never> {
  const words = WORDS.map((word) => textOf(search[word]));
  const [username = '', code = ''] = words;
  const company = typeof search.company_uuid === 'string' ? search.company_uuid : null;
  const { beginActing } = await import('#device/account/begin-acting.ts');
  const hasBegun =
    words.every((word) => word !== '') &&
    (await beginActing({ username, code, company }).then(
      () => true,
      () => false,
    ));
  if (!hasBegun) throw redirect({ to: '/auth/sign-in', search: { lost: true }, replace: true });
  // Opens a new document: this one holds data read in the support user's own name.
  location.replace(next);
  return new Promise<never>(() => undefined);
}

/** The router parses a text of digits as a number. */
function textOf(word: unknown): string {
  return typeof word === 'string' || typeof word === 'number' ? String(word) : '';
}
