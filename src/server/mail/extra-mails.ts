import type { ExtraState } from '#freight/extra/extra.ts';
import type { ExtraKey } from '#freight/invoice/extra-key.ts';
import type { Reader } from './letter.ts';
import type { Fact, Link, TopicMails } from './mail-kind.ts';
import { type Transport, transportFact } from './transport.ts';

/**
 * An extra charge: proposed to the shipper, its times answered by the site, answered after a contest, or decided, for the
 * carrier. `amount` in cents excl. VAT is what the reader pays or earns.
 */
export interface ExtraNotice extends Transport {
  readonly kind: 'extra_proposed' | 'extra_site_answered' | 'extra_answered' | 'extra_decided';
  readonly extra: string;
  readonly key: ExtraKey;
  readonly state: ExtraState;
  readonly amount: number;
  /** The last day on which it can be contested. */
  readonly approve_by: string;
  /** False if the shipper has to answer. Mails queued by a version before have none, and are true. */
  readonly approves_by_silence?: boolean;
  /** The site's answer about the times, and who gave it. */
  readonly site?: { readonly is_right: boolean; readonly name: string } | null;
  /** Reason, in support's words. */
  readonly why: string | null;
  readonly answer: string | null;
  readonly about: { readonly shipment: string } | { readonly mission: string };
}

/** Support's answer to a contest of a mission's amount: the current amount in cents excl. VAT, and the reason. */
export interface ContestNotice extends Transport {
  readonly kind: 'contest_answered';
  readonly mission: string;
  readonly at: string;
  readonly amount: number;
  readonly reason: string;
}

const NAMES = {
  detention_pickup: /*i18n*/ { id: 'email.extra.detention_pickup', message: 'Waiting at pickup' },
  detention_delivery: /*i18n*/ { id: 'email.extra.detention_delivery', message: 'Waiting at delivery' },
  other: /*i18n*/ { id: 'email.extra.other', message: 'Extra charge' },
} as const satisfies Record<ExtraKey, unknown>;

const WORDS = {
  what: /*i18n*/ { id: 'email.extra.what', message: 'Extra charge for' },
  costs: /*i18n*/ { id: 'email.extra.costs', message: 'It costs, excl. VAT' },
  earns: /*i18n*/ { id: 'email.extra.earns', message: 'You earn, excl. VAT' },
  contestUntil: /*i18n*/ { id: 'email.extra.contest_until', message: 'You can contest it until and with' },
  answerBy: /*i18n*/ { id: 'email.extra.answer_by', message: 'Please answer by' },
  site: /*i18n*/ { id: 'email.extra.site', message: 'Answered by' },
  reason: /*i18n*/ { id: 'email.extra.reason', message: 'Our reason' },
  shipmentLink: /*i18n*/ { id: 'email.extra.shipment_link', message: 'See the times, approve or contest' },
  missionLink: /*i18n*/ { id: 'email.extra.mission_link', message: 'Open the mission' },
} as const;

const isOpen = ({ kind }: ExtraNotice) => kind === 'extra_proposed' || kind === 'extra_site_answered';
const isCharged = ({ state }: ExtraNotice) => state !== 'refused';

const facts = (notice: ExtraNotice, reader: Reader): readonly (Fact | null)[] => {
  const { kind, key, why, answer, amount, site, approve_by: approveBy, approves_by_silence: isSilent = true } = notice;
  return [
    transportFact(notice, reader),
    [WORDS.what, why ?? reader.say(NAMES[key])],
    isCharged(notice) ? [kind === 'extra_decided' ? WORDS.earns : WORDS.costs, reader.price(amount)] : null,
    kind === 'extra_site_answered' && site != null ? [WORDS.site, site.name] : null,
    isOpen(notice) ? [isSilent ? WORDS.contestUntil : WORDS.answerBy, reader.day(approveBy)] : null,
    answer === null ? null : [WORDS.reason, answer],
  ];
};

const event = ({ extra }: ExtraNotice) => extra;
const link = ({ about }: ExtraNotice): Link =>
  'shipment' in about
    ? [WORDS.shipmentLink, `/shipments/${about.shipment}?tab=price`]
    : [WORDS.missionLink, `/missions/${about.mission}`];

export const EXTRA_MAILS = {
  extra_proposed: {
    topic: 'money',
    event,
    words: ({ approves_by_silence: isSilent = true }) => ({
      subject: /*i18n*/ { id: 'email.extra.proposed_subject', message: 'Extra charge for shipment {reference}' },
      text: isSilent
        ? /*i18n*/ {
            id: 'email.extra.proposed',
            message:
              'An extra charge is proposed for your shipment. Please approve or contest it. If you do neither, it counts as approved.',
          }
        : /*i18n*/ {
            id: 'email.extra.to_answer',
            message:
              'An extra charge is proposed for your shipment. Its times come from the driver’s phone alone. Please compare them with yours, then approve or contest it. If you do neither, we look at it and decide.',
          },
    }),
    facts,
    link,
  },
  extra_site_answered: {
    topic: 'money',
    event,
    words: ({ site, approves_by_silence: isSilent = true }) => ({
      subject: /*i18n*/ {
        id: 'email.extra.site_subject',
        message: 'The site answered about the waiting of shipment {reference}',
      },
      text:
        site?.is_right !== true
          ? /*i18n*/ {
              id: 'email.extra.site_wrong',
              message:
                'The site says that the times of this extra charge are not right. Please approve or contest it. If you do neither, we look at it and decide.',
            }
          : isSilent
            ? /*i18n*/ {
                id: 'email.extra.site_right',
                message:
                  'The site confirmed when the truck arrived and when it left. Please approve or contest the extra charge. If you do neither, it counts as approved.',
              }
            : /*i18n*/ {
                id: 'email.extra.site_right_late',
                message:
                  'The site confirmed when the truck arrived and when it left. The truck was late, so please approve or contest the extra charge. If you do neither, we look at it and decide.',
              },
    }),
    facts,
    link,
  },
  extra_answered: {
    topic: 'money',
    event,
    words: (notice) => ({
      subject: /*i18n*/ {
        id: 'email.extra.answered_subject',
        message: 'Our answer about the extra charge for {reference}',
      },
      text: isCharged(notice)
        ? /*i18n*/ {
            id: 'email.extra.kept',
            message: 'You contested an extra charge. We have looked at it, and invoice the amount below.',
          }
        : /*i18n*/ {
            id: 'email.extra.dropped',
            message: 'You contested an extra charge. We have looked at it, and charge nothing.',
          },
    }),
    facts,
    link,
  },
  extra_decided: {
    topic: 'money',
    event,
    words: (notice) => ({
      subject: /*i18n*/ { id: 'email.extra.decided_subject', message: 'Extra charge for mission {reference}' },
      text: isCharged(notice)
        ? /*i18n*/ {
            id: 'email.extra.earned',
            message: 'The extra charge of your mission is approved. It has a pre-invoice of its own.',
          }
        : /*i18n*/ {
            id: 'email.extra.refused',
            message:
              'The shipper contested the extra charge of your mission. We have looked at it, and it is not charged.',
          },
    }),
    facts,
    link,
  },
  contest_answered: {
    topic: 'money',
    event: ({ mission, at }) => `${mission} ${at}`,
    words: {
      subject: /*i18n*/ { id: 'email.contest.subject', message: 'Our answer about the pre-invoice of {reference}' },
      text: /*i18n*/ {
        id: 'email.contest.text',
        message: 'You contested what this mission earns. Please approve our answer, or contest it again.',
      },
    },
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [/*i18n*/ { id: 'email.contest.earns', message: 'It earns, excl. VAT' }, reader.price(notice.amount)],
      [/*i18n*/ { id: 'email.claim.reason', message: 'Our reason' }, notice.reason],
    ],
    link: ({ mission }) => [
      /*i18n*/ { id: 'email.contest.link', message: 'Open the pre-invoice' },
      `/billing/pre-invoices/${mission}`,
    ],
  },
} satisfies TopicMails<ExtraNotice | ContestNotice>;
