import * as v from 'valibot';
import { createProposal } from '#contract/proposal.ts';
import { violationOf } from '#contract/violations.ts';
import type { BidBody } from '#device/bids/bid.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { type BidDraft, checkBid } from '#freight/bid/check-bid.ts';
import { parseAmount } from '#freight/money/money.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { SlotText, slotOf } from '#freight/time-slot/typed-slot.ts';

/** The bid form as it is typed: texts of the inputs, the expiry by this device's clock (`2026-03-17T18:00`). */
export const BidValues = v.object({
  price: v.string(),
  /** Whether the bid names dates of its own. */
  own_dates: v.boolean(),
  pickup_time_slot: SlotText,
  delivery_time_slot: SlotText,
  expires_at: v.string(),
});
export type BidValues = v.InferOutput<typeof BidValues>;

/** The price in cents; null where none is typed, 0 where it is none. */
export function priceOf({ price }: Pick<BidValues, 'price'>): number | null {
  const cents = parseAmount(price);
  return Number.isNaN(cents) ? 0 : cents;
}

function draftOf(values: BidValues): BidDraft {
  const expiresAt = Date.parse(values.expires_at);
  return {
    price: priceOf(values),
    pickup: values.own_dates ? slotOf(values.pickup_time_slot) : null,
    delivery: values.own_dates ? slotOf(values.delivery_time_slot) : null,
    expiresAt: Number.isNaN(expiresAt) ? null : expiresAt,
  };
}

/** The bid as the server takes it. */
export function bodyOf(values: BidValues): BidBody {
  const { price, pickup, delivery, expiresAt } = draftOf(values);
  return {
    price,
    pickup_time_slot: pickup,
    delivery_time_slot: delivery,
    expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  };
}

const FIELDS = ['price', 'pickup_time_slot', 'delivery_time_slot', 'expires_at'] as const;

type BidOffer = Pick<Offer, 'expires_at' | 'pickup' | 'delivery'>;

/** The form's check: the rule and the schema the server checks by, so that both say the same sentences. */
export function bidSchema(offer: BidOffer) {
  return v.pipe(
    BidValues,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const values = dataset.value;
      const say = (field: (typeof FIELDS)[number], code: string) =>
        addIssue({
          message: code,
          path: [{ type: 'object', origin: 'value', input: values, key: field, value: values[field] }],
        });
      for (const { field, code } of bidFaults(values, offer)) say(field, code);
      for (const issue of v.safeParse(createProposal.body.schema, bodyOf(values)).issues ?? []) {
        const { path, code } = violationOf(issue);
        const field = FIELDS.find((name) => path.startsWith(name));
        if (field !== undefined) say(field, code);
      }
    }),
  );
}

/** What was typed and is no price, no day or no time. It is said before what is missing then. */
function unreadable({ price, own_dates, expires_at, ...slots }: BidValues) {
  const faults: { field: (typeof FIELDS)[number]; code: string }[] = [];
  if (Number.isNaN(parseAmount(price))) faults.push({ field: 'price', code: 'invalid_price' });
  for (const field of ['pickup_time_slot', 'delivery_time_slot'] as const) {
    const { date, from, to } = slots[field];
    const isRead = isReadable(date, DAY) && isReadable(from, TIME) && isReadable(to, TIME);
    if (own_dates && !isRead) faults.push({ field, code: 'invalid_date' });
  }
  if (expires_at !== '' && Number.isNaN(Date.parse(expires_at)))
    faults.push({ field: 'expires_at', code: 'invalid_date' });
  return faults;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

function isReadable(text: string, form: RegExp): boolean {
  return text === '' || form.test(text);
}

/** Own dates are wanted with both stops, also where neither was filled in. */
function bidFaults(values: BidValues, { expires_at, pickup, delivery }: BidOffer) {
  const draft = draftOf(values);
  const offer = { expiresAt: Date.parse(expires_at), pickup, delivery };
  const faults = [...unreadable(values), ...checkBid(draft, { now: serverNow(), offer })];
  if (!values.own_dates || draft.pickup !== null || draft.delivery !== null) return faults;
  return [...faults, { field: 'pickup_time_slot', code: 'bid_dates_required' } as const];
}
