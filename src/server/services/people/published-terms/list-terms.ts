import type { Selectable } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listTerms as listCall } from '#contract/terms-desk.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { LOCALES } from '#freight/user/locale.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import type { Reader } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import type { Support } from '../../../identity/grants.ts';

type Listed = AnswerOf<typeof listCall>;
type Version = Listed['items'][number];
type Text = Selectable<Database['terms_of_service']>;

/** Returns a page of the versions of the terms with their texts, the newest first. */
export async function listTerms(
  db: Reader,
  { now }: Support,
  { role, ...page }: QueryOf<typeof listCall>,
): Promise<Listed> {
  const all = await readVersions(db, role ?? null, now);
  const first = (page.page - 1) * page.limit;
  return { items: all.slice(first, first + page.limit), meta: listMeta(all.length, page) };
}

/** Returns one version. `now` in Unix milliseconds. @throws if there is none */
export async function readVersion(db: Reader, role: TermsRole, version: number, now: number): Promise<Version> {
  const found = (await readVersions(db, role, now)).find((each) => each.version === version);
  if (found === undefined) throw new Error(`There is no version ${version} of the terms of a ${role}.`);
  return found;
}

/** Versions are few: a marketplace changes its terms about once a year. */
async function readVersions(db: Reader, role: TermsRole | null, now: number): Promise<Version[]> {
  const texts = await db
    .selectFrom('terms_of_service')
    .selectAll()
    .$if(role !== null, (query) => query.where('role', '=', role ?? 'shipper'))
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const counts = await db
    .selectFrom('terms_acceptances')
    .select(['role', 'version', (eb) => eb.fn.countAll<string>().as('accepted')])
    .groupBy(['role', 'version'])
    .execute();
  const groups = Map.groupBy(texts, (text) => `${text.role} ${text.version}`);
  return [...groups].map(([key, group]) => {
    const count = counts.find((row) => `${row.role} ${row.version}` === key);
    return present(group, texts, Number(count?.accepted ?? 0), bookDay(now));
  });
}

function present(group: readonly Text[], all: readonly Text[], accepted: number, day: string): Version {
  const [text] = group;
  if (text === undefined) throw new Error('A version of the terms has no text.');
  const { role, version, publication_date, published_at, published_name, reason } = text;
  return {
    role,
    version,
    publication_date,
    state: stateOf(text, all, day),
    published: { at: published_at.toISOString(), by: published_name, reason },
    accepted,
    texts: LOCALES.flatMap((locale) => group.filter((each) => each.locale === locale)).map(
      ({ uuid, locale, content }) => ({ uuid, role, locale, version, publication_date, content }),
    ),
  };
}

/** A later version replaces an earlier one from its day on, also one whose own day would come only after that. */
function stateOf({ role, version, publication_date }: Text, all: readonly Text[], day: string): Version['state'] {
  const isPlanned = publication_date > day;
  const isReplaced = all.some(
    (other) =>
      other.role === role && other.version > version && other.publication_date <= (isPlanned ? publication_date : day),
  );
  if (isReplaced) return 'replaced';
  return isPlanned ? 'planned' : 'in_force';
}
