import { EXTRA_WORDS as WORDS } from './extra-words.ts';
import type { Reader, Told } from './letter.ts';
import type { ExtraNotice } from './notice.ts';

/** Puts an extra charge into words: for the shipper who is to answer it or was answered, for the carrier who earns it. */
export function composeExtra(notice: ExtraNotice, { say, price, day }: Reader): Told {
  const { kind, key, state, amount, approve_by, why, answer, about } = notice;
  const isCharged = state !== 'refused';
  const { subject, text } = wordsOf(kind, isCharged);
  return {
    subject: say(subject, { reference: notice.reference }),
    text: say(text),
    facts: [
      { label: say(WORDS.what), value: why ?? say(WORDS[key]) },
      ...(isCharged
        ? [{ label: say(kind === 'extra_decided' ? WORDS.earns : WORDS.costs), value: price(amount) }]
        : []),
      ...(kind === 'extra_proposed' ? [{ label: say(WORDS.contestUntil), value: day(approve_by) }] : []),
      ...(answer === null ? [] : [{ label: say(WORDS.reason), value: answer }]),
    ],
    link:
      'shipment' in about
        ? { label: say(WORDS.shipmentLink), path: `/shipments/${about.shipment}?tab=price` }
        : { label: say(WORDS.missionLink), path: `/missions/${about.mission}` },
  };
}

function wordsOf(kind: ExtraNotice['kind'], isCharged: boolean) {
  switch (kind) {
    case 'extra_proposed':
      return { subject: WORDS.proposedSubject, text: WORDS.proposed };
    case 'extra_answered':
      return { subject: WORDS.answeredSubject, text: isCharged ? WORDS.kept : WORDS.dropped };
    case 'extra_decided':
      return { subject: WORDS.decidedSubject, text: isCharged ? WORDS.earned : WORDS.refused };
  }
}
