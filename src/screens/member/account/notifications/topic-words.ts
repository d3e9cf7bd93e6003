import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Channel, TopicName } from '#freight/user/notification-choices.ts';

export const CHANNEL_WORDS: Readonly<Record<Channel, MessageDescriptor>> = {
  mail: msg`E-mail`,
  push: msg`On the phone`,
  in_app: msg`In the app`,
};

interface Words {
  readonly name: MessageDescriptor;
  /** The subject of the report, or why it always comes. */
  readonly what: MessageDescriptor;
}

export const TOPIC_WORDS: Readonly<Record<TopicName, Words>> = {
  missions: {
    name: msg`Missions`,
    what: msg`Another driver, a cancellation, a note from the site. Nobody may drive for nothing, so it always comes.`,
  },
  work: {
    name: msg`Missions given to you`,
    what: msg`New ones, and changes of contact or order. They always stand behind the bell.`,
  },
  new_offers: { name: msg`New offers of saved searches`, what: msg`Each search has its own switch for e-mails too.` },
  own_bids: { name: msg`Answers to your bids`, what: msg`Accepted, refused, countered or run out.` },
  payouts: { name: msg`Payouts`, what: msg`Money on its way to your account.` },
  bids_received: { name: msg`Bids on your shipments`, what: msg`New bids, those that run out, and replies to yours.` },
  searches: { name: msg`Searches for a carrier`, what: msg`One that ends soon, or ended without a carrier.` },
  asked_prices: { name: msg`Prices you named`, what: msg`Accepted, refused or countered by Lading.` },
  progress: { name: msg`Progress of your shipments`, what: msg`Booked, picked up, delivered, proof of delivery.` },
  cancellations: {
    name: msg`Cancelled shipments`,
    what: msg`Always sent, so that nobody prepares goods in vain.`,
  },
  prices_to_answer: { name: msg`Prices that wait for an answer`, what: msg`When nobody of support answered in time.` },
  documents: {
    name: msg`Documents of your company`,
    what: msg`Accepted, refused or about to end. Without them you cannot book, so it always comes.`,
  },
  waiting: { name: msg`What waits for you`, what: msg`One e-mail each morning, where something waits.` },
  money: {
    name: msg`Invoices and payments`,
    what: msg`Invoices, reminders, what is due, and a suspended company. We must send these by law.`,
  },
  security: {
    name: msg`Security of your account`,
    what: msg`Passwords, e-mail address, bank account, second factor, failed sign-ins. You would want to know.`,
  },
};
