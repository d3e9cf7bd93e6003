import { msg } from '@lingui/core/macro';
import type { Topic } from '../topic.ts';

/** Questions of drivers. */
export const FOR_DRIVERS: readonly Topic[] = [
  {
    id: 'offline',
    icon: 'wifi-slash-b',
    name: msg`Without a network`,
    answers: [
      {
        id: 'no-network',
        question: msg`I have no network. Can I go on?`,
        answer: [
          msg`Yes. Complete pickups and deliveries and photograph the waybill as always. Everything is kept on your phone with its time and sent automatically, in order, when there is a network. You can close the app and switch the phone off.`,
        ],
      },
      {
        id: 'marks',
        question: msg`What do the marks mean?`,
        answer: [msg`Each step and each page carries one of them:`],
        shows: 'marks',
      },
      {
        id: 'clock',
        question: msg`The clock of my phone is wrong. Does it matter?`,
        answer: [msg`No. The app knows how far it is from the server’s clock and corrects the times of your steps.`],
      },
      {
        id: 'full-phone',
        question: msg`My phone has no room left. What happens?`,
        answer: [
          msg`The app says so at once and tells you what it could not keep. Keep the paper, free some room, and photograph it again.`,
        ],
      },
    ],
  },
  {
    id: 'steps',
    icon: 'truck-b',
    name: msg`Pickup and delivery`,
    answers: [
      {
        id: 'by-mistake',
        question: msg`I tapped by mistake.`,
        answer: [
          msg`A step can be undone for 10 seconds: nothing is sent before. With a setting under Account it waits until you send it. After that, call your dispatcher.`,
        ],
      },
      {
        id: 'cancelled-after',
        question: msg`The mission was cancelled or given to someone else after I did it.`,
        answer: [
          msg`Open the outbox and tap Report: the step, its time and its photo go to your dispatcher. Nothing leaves the outbox unless it was sent, reported or removed by you.`,
        ],
      },
      {
        id: 'navigate',
        question: msg`How do I get there?`,
        answer: [
          msg`Navigate opens the address in the map app of your phone. Copy address puts it where you can paste it into another one.`,
        ],
      },
      {
        id: 'nobody-there',
        question: msg`Nobody is there. Whom do I call?`,
        answer: [msg`The contact of the place: Call is at the bottom of the mission. Then your dispatcher.`],
      },
    ],
  },
  {
    id: 'proof-driver',
    icon: 'seal-check-f',
    name: msg`Proof of delivery`,
    answers: [
      {
        id: 'which-files',
        question: msg`Which files can be a proof of delivery?`,
        answer: [
          msg`Photos (JPEG or PNG) and PDF, 5 MB at most each, 30 pages a mission. Photos are made smaller before they are sent.`,
        ],
      },
      {
        id: 'bad-photo',
        question: msg`The photo is bad. Can I take another?`,
        answer: [
          msg`Yes. Before you add the proof, turn or remove any page and take it again. A page that was sent can be taken off for 24 hours.`,
        ],
      },
      {
        id: 'from-gallery',
        question: msg`Can I use a photo that I took before?`,
        answer: [msg`Yes. Choose it on the POD tab, or share it from your gallery to Lading and pick the mission.`],
      },
      {
        id: 'damage-driver',
        question: msg`The goods are damaged. What is written down?`,
        answer: [
          msg`What is damaged and how much of it, on the waybill in box 18 (Reservations), signed by the person who receives it. Photograph the page and the goods, and call your dispatcher.`,
        ],
      },
    ],
  },
  {
    id: 'phone',
    icon: 'phone-f',
    name: msg`Your phone`,
    answers: [
      {
        id: 'install',
        question: msg`How do I put Lading on the home screen?`,
        answer: [
          msg`Open it in your phone’s browser and tap Install, or Share and then Add to Home Screen. From there it also starts without a network.`,
        ],
      },
      {
        id: 'two-phones',
        question: msg`Can I use two phones?`,
        answer: [
          msg`Yes. Sign in on both. What is done on one is shown on the other once it was sent, and each step counts once.`,
        ],
      },
      {
        id: 'shared-phone',
        question: msg`A colleague uses my phone. Is my work safe?`,
        answer: [
          msg`Yes. Sign out first: what is not sent yet stays on the phone, unseen by others, and is sent when you sign in again.`,
        ],
      },
    ],
  },
];
