import * as v from 'valibot';
import { DashboardFigures } from '#freight/dashboard/dashboard.ts';
import { Shipment } from '#freight/shipment/shipment.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import { requiredLine } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';
import { SHIPMENT_FILTERS } from './shipment.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Kinds of notifications: the carrier search is ending, or support answered a named price. */
const NOTIFICATION_KINDS = ['search_end', 'price_accepted', 'price_refused', 'price_countered'] as const;

/**
 * A carrier search that ends within the hour or ended without a carrier, or an answer to a named price. `uuid` is the
 * shipment's; `expires_at` is the end of the search, or of the time to reply to a counter-offer.
 */
const ShipperNotification = v.object({
  uuid: Uuid,
  reference: v.string(),
  kind: v.picklist(NOTIFICATION_KINDS),
  at: Instant,
  expires_at: Instant,
  from: v.object({ city: v.string(), country: v.string(), division_code: v.nullable(v.string()) }),
  to: v.object({ city: v.string(), country: v.string(), division_code: v.nullable(v.string()) }),
  pending_proposals: Count,
  read: v.boolean(),
});

/** The search text of shipment lists. */
const SearchText = v.pipe(requiredLine(100), v.minLength(3, 'search_too_short'));

export const deskAnswers = {
  getDashboard: {
    summary: "Six figures of a shipper's transports between two pickup days, beside as many days right before",
    query: v.strictObject({ start_date: CalendarDate, end_date: CalendarDate }),
    status: 200,
    schema: v.object({
      ...DashboardFigures.entries,
      previous: DashboardFigures,
      by: v.picklist(['week', 'month']),
      series: v.array(
        v.object({ from: v.string(), to: v.string(), is_unfinished: v.boolean(), ...DashboardFigures.entries }),
      ),
    }),
  },
  exportShipments: {
    summary:
      'The shipments that a list, a search or pickup days ask for, as CSV or as a workbook; in the language of the request',
    query: v.strictObject({
      ...SHIPMENT_FILTERS,
      start_date: v.optional(CalendarDate),
      end_date: v.optional(CalendarDate),
      q: v.optional(SearchText),
    }),
    status: 200,
  },
  searchShipments: {
    summary: 'Shipments by reference, place, carrier, driver or plate, the latest pickup first',
    query: v.strictObject({ ...PAGE_QUERY, q: SearchText }),
    status: 200,
    schema: listOf(Shipment),
  },
  listNotifications: {
    summary:
      'Searches that end within the hour or ended in the last week, and answers to named prices; the next to end first',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(ShipperNotification),
  },
  markNotificationsRead: { summary: "Mark the user's notifications read", status: 204 },
} as const satisfies Answers;
