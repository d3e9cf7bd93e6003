import { msg } from '@lingui/core/macro';
import type { Topic } from '../topic.ts';
import { DECISIONS_ABOUT_SHIPPERS } from './how-lading-decides.ts';

/** Questions of shippers. */
export const FOR_SHIPPERS: readonly Topic[] = [
  {
    id: 'booking',
    icon: 'package-b',
    name: msg`Booking a shipment`,
    answers: [
      {
        id: 'what-is-needed',
        question: msg`What do I need to book a shipment?`,
        answer: [
          msg`The two addresses, the days and hours at each end, and what you send: pallets or other goods, with their weight. What you typed stays on this device as a draft until you book or throw it away.`,
        ],
      },
      {
        id: 'price-holds',
        question: msg`How long does a price hold?`,
        answer: [
          msg`Until the time that stands beside it. After that, ask for a new price: everything you typed stays.`,
        ],
      },
      {
        id: 'what-fits',
        question: msg`How much fits into one shipment?`,
        answer: [
          msg`One truck: 13.2 loading metres and 28 tonnes, goods up to 13.2 m long, 2.4 m wide and 2.7 m high. The form says at once what is too large. For more, book a second shipment or call us.`,
        ],
      },
      {
        id: 'best-dates',
        question: msg`What are best dates?`,
        answer: [
          msg`Days on which your transport costs less. We compare working days from the one you wish, with room for the carrier to choose the hour, and show what you save. You decide.`,
        ],
      },
      {
        id: 'same-again',
        question: msg`I send the same goods often. Must I type all of it again?`,
        answer: [
          msg`No. Start from one of your last shipments or from a template: only the days are asked again. Duplicate on a shipment’s page does the same.`,
        ],
      },
      {
        id: 'mixed-pallets',
        question: msg`My pallets have different sizes. What do I enter?`,
        answer: [
          msg`A line for each size. The truck floor is drawn to scale beside it, and the loading metres are counted from it.`,
        ],
      },
      {
        id: 'who-loads',
        question: msg`Who loads and unloads?`,
        answer: [
          msg`You say so for each end: your people, or the driver. You also say whether a tail lift is needed and whether the carrier must make an appointment. Each option has its own line in the price.`,
        ],
      },
      {
        id: 'insured',
        question: msg`Are my goods insured?`,
        answer: [
          msg`The carrier answers for loss and damage within the limits of the law. For more, give the value of your goods while booking: cover up to that value is added as a line of the price.`,
        ],
      },
    ],
  },
  {
    id: 'prices',
    icon: 'hand-coins-b',
    name: msg`Bids and prices`,
    answers: [
      {
        id: 'why-this-price',
        question: msg`How is my price made?`,
        answer: [
          msg`Open its lines: each says what it is for, how much of it there is and which rule it follows. The sum of the lines is the price, excluding VAT.`,
        ],
      },
      {
        id: 'own-price',
        question: msg`Can I name my own price?`,
        answer: [
          msg`Yes, while booking. Near the market price it is taken at once. Lower, people look at it and answer before the truck would have to load. Far below, the form says that the budget is too low.`,
        ],
      },
      {
        id: 'a-bid',
        question: msg`A carrier offers another price. What can I do?`,
        answer: [
          msg`Accept it, decline it, or answer once with a price of yours. Nothing is booked before you accept.`,
        ],
      },
      {
        id: 'longer-search',
        question: msg`No carrier was found yet. Can the search go on?`,
        answer: [
          msg`Yes. Set a later end of the search on the shipment’s page: at the latest 15 minutes before the end of the pickup slot. Nothing is charged where no carrier is found.`,
        ],
      },
    ],
  },
  {
    id: 'following',
    icon: 'truck-b',
    name: msg`Following it`,
    answers: [
      {
        id: 'where-is-it',
        question: msg`Where are my goods?`,
        answer: [
          msg`The shipment’s page shows each step with two times: when the driver did it, and when we received it. Without a network at the dock the second comes later.`,
        ],
      },
      {
        id: 'news',
        question: msg`How do I learn what happens?`,
        answer: [
          msg`The bell at the top counts what is new, and e-mails tell you of bookings, bids, deliveries and searches that ended.`,
        ],
      },
      {
        id: 'share',
        question: msg`Can my customer follow it without an account?`,
        answer: [
          msg`Yes. Share the shipment by a link from its page. They see the way and the times, no price and no other shipment. You choose until when the link works, and can withdraw it.`,
        ],
      },
      {
        id: 'site-contact',
        question: msg`Somebody else is at the dock. How do I say so?`,
        answer: [msg`Change the contact on site on the shipment’s page. The carrier sees the new one.`],
      },
      {
        id: 'cancel',
        question: msg`Can I cancel, and what does it cost?`,
        answer: [
          msg`It is free while a carrier is being searched, and until 24 hours before the pickup slot opens. Then it costs 30 % of the price, 60 % from 4 hours before, and all of it once the truck has arrived. The fee is shown before you confirm.`,
        ],
      },
      {
        id: 'offline-desk',
        question: msg`Can I read my shipments without a network?`,
        answer: [
          msg`Yes. Lists and shipments are kept on this device, with the time they were read. To change a shipment you need a network.`,
        ],
      },
      {
        id: 'rating',
        question: msg`How do I rate a carrier?`,
        answer: [
          msg`After the delivery, from one to five stars on the shipment’s page. A carrier with one star no longer works for you and does not see your offers.`,
        ],
      },
    ],
  },
  {
    id: 'proof',
    icon: 'seal-check-f',
    name: msg`Proof and claims`,
    answers: [
      {
        id: 'proof-when',
        question: msg`When do I get the proof of delivery?`,
        answer: [
          msg`As soon as the driver’s photographs have reached us. They can be downloaded as one PDF from the shipment’s page.`,
        ],
      },
      {
        id: 'proof-missing',
        question: msg`It was delivered, and there is no proof. Why?`,
        answer: [
          msg`The driver’s phone may be without a network: the photographs wait on it and are sent by themselves. If nothing has come the next day, ask support.`,
        ],
      },
      {
        id: 'damage',
        question: msg`The goods arrived damaged. What do I do, and by when?`,
        answer: [
          msg`Write what you see on the waybill (box 18, Reservations) before the driver leaves, and photograph it.`,
          msg`Within France, then confirm the claim to the carrier by registered letter within 3 days of the delivery, Sundays and public holidays not counted. On international transports, damage that could not be seen must be reported in writing within 7 days, counted in the same way.`,
        ],
      },
    ],
  },
  {
    id: 'billing',
    icon: 'receipt-b',
    name: msg`Invoices and payment`,
    answers: [
      {
        id: 'when-invoiced',
        question: msg`When am I invoiced?`,
        answer: [
          msg`Once the shipment is delivered and its proof is there: at once, or on the last day of the month, as agreed with your company. The invoice lies under Billing as a PDF.`,
        ],
      },
      {
        id: 'invoice-files',
        question: msg`How does my accounting software read an invoice?`,
        answer: [
          msg`Under Billing, open the invoice. Its PDF holds the data of the invoice (Factur-X), and you download it as XML or as UBL.`,
          msg`To get the PDF and the UBL by e-mail with each invoice, an owner switches this on in the account, under Billing.`,
        ],
      },
      {
        id: 'no-number',
        question: msg`Why has an invoice no number yet?`,
        answer: [
          msg`It shows what will be charged. The number comes when it is issued, and from then on nothing on it changes.`,
        ],
      },
      {
        id: 'transfer',
        question: msg`How do I pay by bank transfer?`,
        answer: [
          msg`Under Billing, open the invoice: it has our IBAN and a reference that begins with RF. Write this reference on the transfer. It is how the payment finds its invoice.`,
        ],
      },
      {
        id: 'vat',
        question: msg`Which VAT is on my invoice?`,
        answer: [
          msg`That of the place where your company is established: French VAT in France and Monaco, none but the reverse charge in another member state with a valid VAT number, none outside the European Union.`,
        ],
      },
    ],
  },
  DECISIONS_ABOUT_SHIPPERS,
];
