import type { AnswerOf } from '#contract/call.ts';
import type { getMissionBilling } from '#contract/mission.ts';
import type { Mission } from '#freight/mission/mission.ts';

/** What a mission pays, line by line. A booked price is one sum agreed for the transport, accessorials included. */
export function missionBilling({ billing }: Mission): AnswerOf<typeof getMissionBilling> {
  const { price } = billing;
  return { ...billing, lines: price === null ? [] : [{ kind: 'transport', amount: price }], invoice_reference: null };
}
