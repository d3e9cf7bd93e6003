import * as v from 'valibot';
import { NetworkAgreement } from '#freight/quote/network-agreement.ts';
import type { Answers } from './answer.ts';

export const networkAnswers = {
  listNetworkAgreements: {
    summary: 'Where and on which days a carrier picks up for the pallet network, the last entered first',
    status: 200,
    schema: v.object({ items: v.array(NetworkAgreement) }),
  },
  enterNetworkAgreement: {
    summary:
      'Enter that a carrier picks up for the pallet network in a division, on days of the week (1 is Monday); bookings of it are its missions at once',
    status: 201,
    schema: NetworkAgreement,
  },
  endNetworkAgreement: {
    summary: 'End an agreement of the pallet network after a day; what is booked stays',
    status: 200,
    schema: NetworkAgreement,
  },
} as const satisfies Answers;
