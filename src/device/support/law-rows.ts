import type { AnswerOf, BodyInput } from '#contract/call.ts';
import {
  approveLawRow as approveCall,
  enterLawRow as enterCall,
  listLawRows,
  withdrawLawRow as withdrawCall,
} from '#contract/law-row.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

/** A row of the law, as support sees it. */
export type ListedLawRow = AnswerOf<typeof listLawRows>['items'][number];

/** Groups of rows: those that count now or later, those that wait, and those of before. */
export type LawRowGroup = 'current' | 'waiting' | 'past';

const KEY = ['support', 'law-rows'] as const;

/** The rows of a group, in pages. Never stored on this device. */
export function lawRowsQuery(state: LawRowGroup) {
  return pagesOf({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) => ask(listLawRows, { query: { state, page: pageParam }, signal }),
  });
}

/** Enters a row for a later day. @throws Refused with violations, Unreached */
export function enterLawRow(body: BodyInput<typeof enterCall>): Promise<ListedLawRow> {
  return withRefresh(write(enterCall, { body }), KEY, WAITING);
}

/** Approves a row that a colleague entered. @throws Refused, Unreached */
export function approveLawRow(law: string): Promise<ListedLawRow> {
  return withRefresh(write(approveCall, { params: { law } }), KEY, WAITING);
}

/** Withdraws a row that waits. @throws Refused with violations, Unreached */
export function withdrawLawRow(law: string, body: BodyInput<typeof withdrawCall>): Promise<ListedLawRow> {
  return withRefresh(write(withdrawCall, { params: { law }, body }), KEY, WAITING);
}
