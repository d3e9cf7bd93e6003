import type { TopicMails } from './mail-kind.ts';
import { TRANSPORT_WORDS, type Transport, transportFact } from './transport.ts';

/** A mission that a carrier of the pallet network was given by its agreement; `price` in cents excl. VAT. */
export interface NetworkNotice extends Transport {
  readonly kind: 'network_mission';
  readonly mission: string;
  /** The day of the pickup. */
  readonly day: string;
  readonly price: number;
}

export const NETWORK_MAILS = {
  network_mission: {
    topic: 'own_bids',
    event: ({ mission }) => mission,
    words: {
      subject: /*i18n*/ {
        id: 'email.network_mission.subject',
        message: 'New mission of the pallet network: {from} – {to}',
      },
      text: /*i18n*/ {
        id: 'email.network_mission.text',
        message:
          'A shipment of the pallet network was booked in your area. By your agreement the mission is yours. Please name a driver.',
      },
    },
    facts: (notice, reader) => [
      transportFact(notice, reader),
      [/*i18n*/ { id: 'email.network_mission.day', message: 'Pickup' }, reader.day(notice.day)],
      [/*i18n*/ { id: 'email.network_mission.earns', message: 'You earn, excl. VAT' }, reader.price(notice.price)],
    ],
    link: ({ mission }) => [TRANSPORT_WORDS.missionLink, `/missions/${mission}`],
  },
} satisfies TopicMails<NetworkNotice>;
