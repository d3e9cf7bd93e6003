import * as v from 'valibot';
import { createProposal } from '#contract/proposal.ts';
import { violationOf } from '#contract/violations.ts';
import type { BidBody } from '#device/bids/bid.ts';
import type { TabDraft } from '#device/session/tab-draft.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { type BidDraft, checkBid } from '#freight/bid/check-bid.ts';
import { parseAmount } from '#freight/money/money.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { SlotText, slotFaults, slotOf } from '#freight/time-slot/typed-slot.ts';
import { isKeptMoment, momentAt } from '#freight/values/typed-moment.ts';

/** The bid form as it is typed: texts of the inputs, the expiry by this device's clock (`2026-03-17T18:00`). */
export const BidValues = v.object({
  price: v.string(),
  /** True if the bid names its own dates. */
  own_dates: v.boolean(),
  pickup_time_slot: SlotText,
  delivery_time_slot: SlotText,
  expires_at: v.string(),
});
export type BidValues = v.InferOutput<typeof BidValues>;

/** Where a tab keeps the bid of a user on an offer. */
export function bidDraft(userId: string, offer: string): TabDraft<BidValues> {
  return { name: 'bid', key: `lading.form.bid.${userId}.${offer}`, schema: BidValues };
}

/** The price in cents; null where none is typed, 0 where it is none. */
export function priceOf({ price }: Pick<BidValues, 'price'>): number | null {
  const cents = parseAmount(price);
  return Number.isNaN(cents) ? 0 : cents;
}

function draftOf(values: BidValues): BidDraft {
  const expiresAt = momentAt(values.expires_at);
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

const SLOTS = ['pickup_time_slot', 'delivery_time_slot'] as const;
const FIELDS = ['price', ...SLOTS, 'expires_at'] as const;

type BidOffer = Pick<Offer, 'expires_at' | 'pickup' | 'delivery'>;

/** The form's check: the rule and the schema the server checks by, so that both say the same sentences. */
export function bidSchema(offer: BidOffer) {
  return v.pipe(
    BidValues,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const values = dataset.value;
      const say = ({ field, part, code }: BidFieldFault) => {
        const at = (key: string, input: object, value: unknown) =>
          ({ type: 'object', origin: 'value', input: { ...input }, key, value }) as const;
        const whole = values[field];
        const inside = part === undefined || typeof whole === 'string' ? [] : [at(part, whole, whole[part])];
        addIssue({ message: code, path: [at(field, values, whole), ...inside] });
      };
      const faults = bidFaults(values, offer);
      for (const fault of faults) say(fault);
      for (const issue of v.safeParse(createProposal.body.schema, bodyOf(values)).issues ?? []) {
        const { path, code } = violationOf(issue);
        const field = FIELDS.find((name) => path.startsWith(name));
        if (field !== undefined && !faults.some((fault) => fault.field === field)) say({ field, code });
      }
    }),
  );
}

interface BidFieldFault {
  readonly field: (typeof FIELDS)[number];
  /** The part of a slot that cannot be read. */
  readonly part?: 'date' | 'from' | 'to';
  readonly code: string;
}

/** The faults of fields that are no price, no day or no time. They come before missing fields. */
function unreadable({ price, own_dates, expires_at, ...slots }: BidValues): BidFieldFault[] {
  const faults: BidFieldFault[] = [];
  if (Number.isNaN(parseAmount(price))) faults.push({ field: 'price', code: 'invalid_price' });
  for (const field of own_dates ? SLOTS : []) {
    // An empty field is reported with both stops.
    const unread = slotFaults(slots[field]).filter(({ code }) => code !== 'required');
    faults.push(...unread.map(({ field: part, code }) => ({ field, part, code })));
  }
  if (expires_at !== '' && !isKeptMoment(expires_at)) faults.push({ field: 'expires_at', code: 'invalid_date' });
  return faults;
}

/** Own dates are wanted with both stops, also where neither was filled in. */
function bidFaults(values: BidValues, { expires_at, pickup, delivery }: BidOffer): BidFieldFault[] {
  const draft = draftOf(values);
  const offer = { expiresAt: Date.parse(expires_at), pickup, delivery };
  const unread = unreadable(values);
  const rest = checkBid(draft, { now: serverNow(), offer }).filter(
    ({ field }) => !unread.some((of) => of.field === field),
  );
  const faults = [...unread, ...rest];
  if (!values.own_dates || draft.pickup !== null || draft.delivery !== null) return faults;
  if (faults.some(({ field }) => field === 'pickup_time_slot')) return faults;
  return [...faults, { field: 'pickup_time_slot', code: 'bid_dates_required' }];
}
