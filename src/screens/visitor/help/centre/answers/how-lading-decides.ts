import { msg } from '@lingui/core/macro';
import type { Topic } from '../topic.ts';

const ID = 'decisions';
const ICON = 'list-bullets-b';
const NAME = msg`How Lading decides`;

const LOCKED = msg`A company that owes at least €50 of invoices more than 15 days past due is suspended 3 days after the last reminder, and no sooner while it contests them. Paying ends it by itself.`;
const BY_SUPPORT = msg`A person of support can suspend a company too, and gives the reason. You can answer it: the contact is on the same page.`;

/** Rules of ranking, locks and ratings, for carriers. */
export const DECISIONS_ABOUT_CARRIERS: Topic = {
  id: ID,
  icon: ICON,
  name: NAME,
  answers: [
    {
      id: 'offer-rank',
      question: msg`In which order do offers stand?`,
      answer: [
        msg`By the day of the pickup, the earliest first, or by what you choose: delivery, price or end of the offer. Of two that are alike the order is always the same.`,
        msg`Nobody can pay for a place. Your rating, your bids and how fast you answer change nothing in the order.`,
      ],
    },
    {
      id: 'offer-hidden',
      question: msg`Which offers do I not see?`,
      answer: [
        msg`Those of a shipper that rated you with one star, those that somebody else booked, and those outside the limits that you set.`,
      ],
    },
    {
      id: 'carrier-rating',
      question: msg`What does a rating do?`,
      answer: [
        msg`Shippers give one to five stars after a delivery; up to two stars they give a reason. You read each rating under Statistics.`,
        msg`A rating changes no order, no price and no payment. One star has one effect: you no longer see the offers of this shipper, and your bids on them end. A later rating of the same transport takes its place.`,
      ],
    },
    {
      id: 'carrier-locked',
      question: msg`When is my company suspended?`,
      answer: [
        msg`Once a paper of your file has ended, you book and bid no more until a new one is accepted. What runs goes on.`,
        LOCKED,
        BY_SUPPORT,
      ],
    },
    {
      id: 'low-bid',
      question: msg`Why was I asked about my low bid?`,
      answer: [
        msg`The law forbids to sell a transport below its cost. A bid below the costs that we count asks you once, and support sees it. It is not refused.`,
      ],
    },
  ],
};

/** Rules of ranking, locks and ratings, for shippers. */
export const DECISIONS_ABOUT_SHIPPERS: Topic = {
  id: ID,
  icon: ICON,
  name: NAME,
  answers: [
    {
      id: 'bid-rank',
      question: msg`In which order do bids stand?`,
      answer: [
        msg`The newest first. No carrier can pay for a place, and its rating changes nothing in the order. Which bid you accept is your choice; none is accepted for you.`,
      ],
    },
    {
      id: 'shown-to-carriers',
      question: msg`Which carriers see my shipment?`,
      answer: [
        msg`All that are admitted and not suspended, except those that you rated with one star. They sort it by pickup day, delivery, price or end of the search.`,
      ],
    },
    {
      id: 'effect-of-rating',
      question: msg`What does my rating do?`,
      answer: [
        msg`The carrier reads it with your reasons. It changes no order and no price. With one star this carrier no longer sees your shipments, and its bids on them end. Your last rating of a transport counts.`,
      ],
    },
    {
      id: 'shipper-locked',
      question: msg`When is my company suspended?`,
      answer: [LOCKED, msg`Shipments under way go on, and you can pay and follow them.`, BY_SUPPORT],
    },
  ],
};
