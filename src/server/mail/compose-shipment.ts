import type { Reader, Told } from './letter.ts';
import type { CancelledMissionNotice, PriceOverdueNotice, ShipmentNotice } from './notice.ts';
import { SHIPMENT_WORDS } from './shipment-words.ts';
import { EMAIL_WORDS } from './words.ts';

/** A payment is needed: `at` is until when. */
const OWED: ReadonlySet<ShipmentNotice['kind']> = new Set(['shipment_payment_due', 'shipment_payment_reminder']);

/** Puts what happened to a shipment into words for its shipper. */
export function composeShipment(notice: ShipmentNotice, reader: Reader): Told {
  const { say } = reader;
  const { subject, text } = SHIPMENT_WORDS[notice.kind];
  const { from, to, shipment, kind } = notice;
  const isOwed = OWED.has(kind);
  const link =
    kind === 'shipment_search_ended'
      ? { label: say(SHIPMENT_WORDS.extend), path: `/shipments/${shipment}?update-expires-at=1` }
      : {
          label: say(isOwed ? SHIPMENT_WORDS.pay : EMAIL_WORDS.shipmentLink),
          path: `/shipments/${shipment}`,
        };
  return { subject: say(subject, { from, to }), text: say(text), facts: factsOf(notice, reader), link };
}

function factsOf({ kind, at, carrier, price, fee, counter_price }: ShipmentNotice, reader: Reader): Told['facts'] {
  const { say } = reader;
  const when = { label: say(SHIPMENT_WORDS.at), value: reader.moment(at) };
  const named = carrier === null ? [] : [{ label: say(EMAIL_WORDS.carrier), value: carrier }];
  const amount = { label: say(SHIPMENT_WORDS.price), value: reader.price(price) };
  if (kind === 'shipment_booked') return [...named, amount];
  if (OWED.has(kind)) {
    return [{ label: say(SHIPMENT_WORDS.payBy), value: reader.moment(at) }, ...named, amount];
  }
  if (kind === 'shipment_accepted') return [amount];
  if (kind === 'shipment_refused' || kind === 'shipment_unanswered' || kind === 'shipment_price_countered') {
    const named = { label: say(SHIPMENT_WORDS.namedPrice), value: reader.price(price) };
    if (kind !== 'shipment_price_countered' || counter_price === null) return [named];
    const counter = { label: say(SHIPMENT_WORDS.counterPrice), value: reader.price(counter_price) };
    return [named, counter, { label: say(SHIPMENT_WORDS.replyBy), value: reader.moment(at) }];
  }
  const owed = fee === 0 ? [] : [{ label: say(SHIPMENT_WORDS.fee), value: reader.price(fee) }];
  return kind === 'shipment_search_ended' ? [when] : [when, ...named, ...owed];
}

/** Puts the end of a mission into words for its carrier. */
export function composeCancelledMission(notice: CancelledMissionNotice, { say, price }: Reader): Told {
  const { from, to, mission, comment, compensation } = notice;
  const paid = compensation === 0 ? [] : [{ label: say(SHIPMENT_WORDS.compensation), value: price(compensation) }];
  return {
    subject: say(SHIPMENT_WORDS.missionSubject, { from, to }),
    text: say(SHIPMENT_WORDS.mission),
    facts: [...(comment === '' ? [] : [{ label: say(SHIPMENT_WORDS.comment), value: comment }]), ...paid],
    link: { label: say(EMAIL_WORDS.acceptedLink), path: `/missions/${mission}` },
  };
}

/** Reminds support of a named price that waits for an answer. */
export function composeOverduePrice({ from, to, price, due, ends }: PriceOverdueNotice, reader: Reader): Told {
  const { say, moment } = reader;
  return {
    subject: say(SHIPMENT_WORDS.overdueSubject, { from, to }),
    text: say(SHIPMENT_WORDS.overdue),
    facts: [
      { label: say(SHIPMENT_WORDS.namedPrice), value: reader.price(price) },
      { label: say(SHIPMENT_WORDS.due), value: moment(due) },
      { label: say(SHIPMENT_WORDS.refusedAt), value: moment(ends) },
    ],
    link: { label: say(SHIPMENT_WORDS.overdueLink), path: '/support/prices' },
  };
}
