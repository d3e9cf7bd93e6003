import type { Selectable } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listLawRows as listCall } from '#contract/law-row.ts';
import { listMeta } from '#contract/list.ts';
import type { CountedRow, Laws } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';
import { approvedState, isCheckOld, isRowOpen, type LawRowState } from '#freight/law/row-state.ts';
import type { Reader } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import type { Support } from '../../../identity/grants.ts';

type Listed = AnswerOf<typeof listCall>;
type ListedRow = Listed['items'][number];
export type EnteredRow = Selectable<Database['law_rows']>;

const GROUP_OF: Readonly<Record<LawRowState, 'current' | 'waiting' | 'past'>> = {
  waiting: 'waiting',
  planned: 'current',
  in_force: 'current',
  replaced: 'past',
  lapsed: 'past',
  withdrawn: 'past',
};

/** Returns a page of the rows: those that wait first, then by country and rule, the latest first. */
export async function listLawRows(
  db: Reader,
  support: Support,
  { state, ...page }: QueryOf<typeof listCall>,
): Promise<Listed> {
  const entered = await db.selectFrom('law_rows').selectAll().orderBy('entered_at').orderBy('uuid').execute();
  const laws: Laws = [...LAWS, ...entered.filter(({ approved_at }) => approved_at !== null)];
  const all = [
    ...LAWS.map((row) => presentBuiltIn(row, laws, support)),
    ...entered.map((row) => presentEntered(row, laws, support)),
  ];
  const found = all
    .filter((row) => state === undefined || GROUP_OF[row.state] === state)
    // Of two rows for one day the one entered later counts, so it comes first.
    .toReversed()
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)) || latestFirst(one, other));
  const first = (page.page - 1) * page.limit;
  return { items: found.slice(first, first + page.limit), meta: listMeta(found.length, page) };
}

function orderOf({ state, country, figures }: ListedRow): string {
  return `${state === 'waiting' ? 0 : 1}${country}${figures.rule}`;
}

function latestFirst(one: ListedRow, other: ListedRow): number {
  return other.effective_from.localeCompare(one.effective_from);
}

function presentBuiltIn(row: CountedRow, laws: Laws, { now }: Support): ListedRow {
  const day = dayAt(now);
  const { source_url = null, note = '' } = row;
  return {
    ...row,
    source_url,
    note,
    uuid: null,
    state: approvedState(row, laws, day),
    is_own: false,
    is_check_old: isCheckOld(row, day),
    entered: null,
    approved: null,
    withdrawn: null,
  };
}

/** @param laws all rows that count, `row` itself among them if it does */
export function presentEntered(row: EnteredRow, laws: Laws, { actor, now }: Support): ListedRow {
  const { uuid, country, effective_from, source, source_url, note, checked_on, figures, reason } = row;
  return {
    uuid,
    state: row.approved_at === null ? unapprovedState(row, now) : approvedState(row, laws, dayAt(now)),
    is_own: row.entered_by === actor.uuid,
    is_check_old: isCheckOld(row, dayAt(now)),
    country,
    effective_from,
    source,
    source_url,
    note,
    checked_on,
    figures,
    entered: { at: row.entered_at.toISOString(), by: row.entered_name, reason },
    approved: act(row.approved_at, row.approved_name, null),
    withdrawn: act(row.withdrawn_at, row.withdrawn_name, row.withdrawn_reason),
  };
}

function unapprovedState(row: EnteredRow, now: number): LawRowState {
  if (row.withdrawn_at !== null) return 'withdrawn';
  return isRowOpen(row, now) ? 'waiting' : 'lapsed';
}

function act(at: Date | null, by: string | null, reason: string | null): ListedRow['approved'] {
  return at === null ? null : { at: at.toISOString(), by: by ?? '', reason };
}

function dayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
