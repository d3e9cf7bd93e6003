import * as v from 'valibot';
import { Mission, MissionMetrics } from '#freight/mission/mission.ts';
import { MISSION_SORTS } from '#freight/mission/sort.ts';
import { MISSION_STATES, TRACKING_FILTERS } from '#freight/mission/states.ts';
import { Travel } from '#freight/mission/travel.ts';
import { Cents, CURRENCY } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { requiredLine } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY, QueryFlag, queryList } from './list.ts';

/**
 * The carrier's pay for a mission; amounts in cents, without VAT. Null if the company hides prices from its drivers.
 */
const MissionBilling = v.object({
  price: v.nullable(Cents),
  currency: v.literal(CURRENCY),
  state: v.picklist(['pending_billing', 'billed', 'paid']),
  lines: v.array(v.object({ kind: v.picklist(['transport', 'tail_lift', 'appointment', 'handling']), amount: Cents })),
  invoice_reference: v.nullable(v.string()),
  /** The pay day of the invoice; null before an invoice exists, and once it is paid. */
  pay_day: v.nullable(CalendarDate),
});

export const missionAnswers = {
  listMissions: {
    summary: 'Missions, a page at a time',
    query: v.strictObject({
      ...PAGE_QUERY,
      state: v.optional(queryList(MISSION_STATES)),
      tracking: v.optional(queryList(TRACKING_FILTERS)),
      sort: v.optional(v.picklist(MISSION_SORTS)),
      your_missions: v.optional(QueryFlag),
      driver: v.optional(Uuid),
      updated_since: v.optional(InstantInput),
    }),
    status: 200,
    schema: listOf(Mission),
  },
  getMissionMetrics: {
    summary: 'How many missions are in each state',
    query: v.strictObject({ your_missions: v.optional(QueryFlag) }),
    status: 200,
    schema: MissionMetrics,
  },
  searchMissions: {
    summary: 'Missions by reference, place, consignor, driver or plate',
    query: v.strictObject({ ...PAGE_QUERY, q: v.pipe(requiredLine(100), v.minLength(3, 'search_too_short')) }),
    status: 200,
    schema: listOf(Mission),
  },
  getMission: { summary: 'One mission, whole', status: 200, schema: Mission, errors: ['mission_reassigned'] },
  getMissionTravel: {
    summary: 'The way from pickup to delivery',
    status: 200,
    schema: Travel,
    errors: ['mission_reassigned'],
  },
  getMissionBilling: {
    summary: 'What the mission pays',
    status: 200,
    schema: MissionBilling,
    errors: ['mission_reassigned'],
  },
  getMissionOrder: {
    summary: 'The transport order as a PDF, in the language of the request',
    status: 200,
    errors: ['mission_reassigned'],
  },
  createMissionOrder: {
    summary: 'The transport order as a PDF, in the language of the request',
    status: 200,
    errors: ['mission_reassigned'],
  },
  updateMissionOrder: {
    summary: "The carrier's own reference, plate and remark; answers the order, or the mission where JSON is asked for",
    status: 200,
    schema: Mission,
    errors: ['mission_reassigned', 'mission_closed'],
  },
  changeDriver: {
    summary: 'Give the mission to a driver, or to none',
    status: 200,
    schema: Mission,
    errors: ['driver_unavailable', 'mission_closed', 'mission_reassigned'],
  },
  changeOwner: {
    summary: 'Make another dispatcher answer for the mission',
    status: 200,
    schema: Mission,
    errors: ['mission_closed', 'mission_reassigned'],
  },
} as const satisfies Answers;
