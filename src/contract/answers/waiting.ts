import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { SILENCES, WAITING_ENTITIES, WAITING_KINDS } from '#freight/waiting/waiting.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/** `title` is in the reader's language; `amount` in cents; `silence` is the effect of a passed deadline. */
const WaitingItem = v.object({
  kind: v.picklist(WAITING_KINDS),
  entity: v.object({ type: v.picklist(WAITING_ENTITIES), uuid: Uuid, reference: v.string() }),
  title: v.string(),
  amount: v.optional(Cents),
  deadline: v.optional(Instant),
  silence: v.nullable(v.picklist(SILENCES)),
});
export type WaitingItem = v.InferOutput<typeof WaitingItem>;

export const waitingAnswers = {
  listWaiting: {
    summary: 'All that waits for a person of the company or passes by silence, by deadline',
    query: v.strictObject(PAGE_QUERY),
    status: 200,
    schema: listOf(WaitingItem),
  },
} as const satisfies Answers;
