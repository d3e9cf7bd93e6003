import { msg } from '@lingui/core/macro';
import type { Topic } from '../topic.ts';
import { DECISIONS_ABOUT_CARRIERS } from './how-lading-decides.ts';

/** Questions of dispatchers. */
export const FOR_DISPATCHERS: readonly Topic[] = [
  {
    id: 'freight',
    icon: 'hand-coins-b',
    name: msg`Offers and bids`,
    answers: [
      {
        id: 'find-loads',
        question: msg`How do I find loads that suit us?`,
        answer: [
          msg`Under Available offers, choose areas, days and loads, and keep them as a search. New offers that fit are sent to you by e-mail.`,
        ],
      },
      {
        id: 'book-offer',
        question: msg`What happens when I book an offer?`,
        answer: [
          msg`The load is yours at the price shown and becomes a mission at once. Where somebody was faster you are told so, and nothing is booked.`,
        ],
      },
      {
        id: 'make-bid',
        question: msg`Can I ask for another price or other dates?`,
        answer: [
          msg`Yes. A bid has a price, dates or both, and the time until which it holds. Its dates may lie up to 14 days from those of the offer.`,
        ],
      },
      {
        id: 'fill-truck',
        question: msg`My truck is half empty. What lies on its way?`,
        answer: [
          msg`Open the mission and choose Fill the truck. You see offers that fit beside its load, with the detour each of them takes and what is free in the truck after it.`,
        ],
      },
      {
        id: 'driving-times',
        question: msg`A load is marked as not feasible in time. What was counted?`,
        answer: [
          msg`The road, and the driving and rest times of regulation (EC) 561/2006: 9 hours of driving a day, a break of 45 minutes after four and a half hours, 11 hours of rest. It is a warning; the decision is yours.`,
        ],
      },
    ],
  },
  {
    id: 'missions',
    icon: 'truck-b',
    name: msg`Missions`,
    answers: [
      {
        id: 'give-driver',
        question: msg`How do I give a mission to a driver?`,
        answer: [
          msg`Open it and choose a driver. They see it on their phone at once, or as soon as the phone has a network.`,
        ],
      },
      {
        id: 'two-times',
        question: msg`Why has a step two times?`,
        answer: [
          msg`The first is when the driver did it, the second when we received it. They differ where the phone had no network.`,
        ],
      },
      {
        id: 'wrong-page',
        question: msg`A wrong page was added to the proof. Can it go?`,
        answer: [
          msg`Yes. The person who added it can remove it within 24 hours. A dispatcher removes any page and says why. The last page of a billed mission stays.`,
        ],
      },
      {
        id: 'transport-order',
        question: msg`Where is the transport order?`,
        answer: [
          msg`On the mission’s page, as a document to print or send. Your own reference and the licence plate can be written on it.`,
        ],
      },
      {
        id: 'lost-phone',
        question: msg`A driver’s phone is lost. What about their missions?`,
        answer: [
          msg`They sign in on another phone and find their missions there. What the lost phone had not sent stays on it, and is sent if it is switched on again with a network.`,
        ],
      },
    ],
  },
  {
    id: 'company',
    icon: 'buildings-b',
    name: msg`Company`,
    answers: [
      {
        id: 'add-truck',
        question: msg`What are our trucks for?`,
        answer: [
          msg`With their sizes and payload, Lading says what fits into them. At a booking you choose the licence plate instead of typing it.`,
        ],
      },
      {
        id: 'drivers-prices',
        question: msg`Do our drivers see prices?`,
        answer: [msg`As your company decides. Where prices are hidden from drivers, their phones never get them.`],
      },
      {
        id: 'suspended',
        question: msg`Our account is suspended. What goes on?`,
        answer: [
          msg`Missions under way go on as always, and drivers finish them on their phones. Offers and bookings are closed until support opens the account again.`,
        ],
      },
    ],
  },
  DECISIONS_ABOUT_CARRIERS,
];
