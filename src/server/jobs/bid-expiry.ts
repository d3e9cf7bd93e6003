import { expireBids } from '../services/proposal/expire-bids.ts';
import type { Job } from './job.ts';

/** A bid whose time has passed is over; its bidder is told, and may bid again. */
export const bidExpiry: Job = {
  name: 'bid-expiry',
  schedule: '* * * * *',
  async run({ db, now }) {
    await expireBids(db, now());
  },
};
