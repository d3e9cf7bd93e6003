import * as v from 'valibot';
import { Extra } from '#freight/extra/extra.ts';
import { Cents } from '#freight/money/money.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const Firm = v.object({ uuid: Uuid, name: v.string() });

/** A contested extra as support sees it: the shipper's amount, and the carrier's share of it. */
const ContestedExtra = v.object({
  ...Extra.entries,
  shipper: Firm,
  carrier: Firm,
  carriers_part: Cents,
  from: v.string(),
  to: v.string(),
  contested_at: Instant,
});
export type ContestedExtra = v.InferOutput<typeof ContestedExtra>;

const Extras = v.object({ items: v.array(Extra) });

export const extraAnswers = {
  listShipmentExtras: {
    summary: 'Extra charges of a shipment, waiting at its stops among them, with the times they follow from',
    status: 200,
    schema: Extras,
  },
  listMissionExtras: {
    summary: 'Extra charges of a mission, waiting at its stops among them: what the carrier earns by each',
    status: 200,
    schema: Extras,
  },
  decideExtra: {
    summary: 'Approve a proposed extra charge, or contest it; what is contested is charged only after support answered',
    status: 200,
    schema: Extra,
    errors: ['extra_closed', 'amount_changed'],
  },
  listContestedExtras: {
    summary: 'What shippers contest of proposed extra charges and nobody has answered, the first contested first',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(ContestedExtra),
  },
  answerExtra: {
    summary: 'Decide a contested extra charge: all of it, a part, or nothing',
    status: 204,
    errors: ['extra_closed', 'amount_changed'],
  },
} as const satisfies Answers;
