import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { searchMissions as searchMissionsCall } from '#contract/mission.ts';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { searchForms } from '#freight/values/search-forms.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Reader } from '../../../database/open.ts';
import { containing, isIndexed } from '../../../database/sql.ts';
import { violation } from '../../../errors.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { KEPT } from './document.ts';
import { readMissions } from './read-missions.ts';
import { withinScope } from './select-missions.ts';

/** Returns missions that contain every word of the search, latest pickup first. */
export async function searchMissions(
  db: Reader,
  scope: MissionScope,
  { q, limit, page }: QueryOf<typeof searchMissionsCall>,
): Promise<AnswerOf<typeof searchMissionsCall>> {
  const key = searchKey(q);
  // A query of combining marks alone has no searchable characters.
  if (key.length < SEARCH_MIN) throw violation('q', 'search_too_short');
  let missions = withinScope(db.selectFrom('missions as m'), scope);
  for (const forms of searchForms(q)) {
    const [word = ''] = forms;
    missions = isIndexed(word)
      ? missions.where((eb) =>
          eb.or(forms.filter(isIndexed).map((form) => eb('m.search_text', 'like', containing(form)))),
        )
      : missions.where(sql<boolean>`strpos(m.search_text, ${word}) > 0`);
  }
  const { count } = await missions.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const meta = listMeta(count, { limit, page });
  if (limit === 0 || count === 0) return { items: [], meta };

  const found = await missions
    .leftJoin('mission_documents as d', (join) => join.on(KEPT))
    .select(['m.uuid', 'd.document'])
    .orderBy('m.pickup_date', 'desc')
    .orderBy('m.uuid', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: await readMissions(db, scope, found), meta };
}
