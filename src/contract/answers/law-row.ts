import * as v from 'valibot';
import { LawRow } from '#freight/law/law.ts';
import { LAW_ROW_STATES } from '#freight/law/row-state.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/** Who did something with a row, and when; a reason where one is asked for. */
const Act = v.object({ at: Instant, by: v.string(), reason: v.nullable(v.string()) });

/**
 * A row of the law; `uuid`, `entered` and `approved` are null for rows that came with the app. `is_own` if the reader
 * entered it, `is_check_old` if its source was read more than a year ago, or a half-year for the
 * central bank's rate.
 */
const ListedLawRow = v.object({
  uuid: v.nullable(Uuid),
  state: v.picklist(LAW_ROW_STATES),
  is_own: v.boolean(),
  is_check_old: v.boolean(),
  ...LawRow.entries,
  entered: v.nullable(Act),
  approved: v.nullable(Act),
  withdrawn: v.nullable(Act),
});

/** Groups of rows: those that count now or later, those that wait for a second person, and the rest. */
export const LAW_ROW_GROUPS = ['current', 'waiting', 'past'] as const;

export const lawRowAnswers = {
  getLaw: {
    summary: 'The rows of the law that count, by country and rule, with the day from which each is in force',
    status: 200,
    schema: v.object({ rows: v.array(LawRow) }),
  },
  listLawRows: {
    summary: 'The rows of the law, those that wait first, then by country and rule, the latest first',
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(v.picklist(LAW_ROW_GROUPS)) }),
    status: 200,
    schema: listOf(ListedLawRow),
  },
  enterLawRow: {
    summary:
      'Propose a row of the law for a later day, or the refinancing rate of the half-year that runs; it counts once a second person approved it, and of two for one day the one entered later',
    status: 201,
    schema: ListedLawRow,
  },
  approveLawRow: {
    summary:
      'Approve a row of the law that another person entered, before its day or, for the refinancing rate of a half-year, before its end',
    status: 200,
    schema: ListedLawRow,
    errors: ['second_person_needed', 'already_decided'],
  },
  withdrawLawRow: {
    summary: 'Withdraw a row of the law that is not approved yet',
    status: 200,
    schema: ListedLawRow,
    errors: ['already_decided'],
  },
} as const satisfies Answers;
