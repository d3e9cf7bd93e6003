import type { Wing } from '../wing.ts';
import { fillBaseValues } from './lane-factor/fill-base-values.ts';
import { learnLaneFactors } from './lane-factor/learn-lane-factors.ts';
import { laneFactorRoutes } from './routes/lane-factors.ts';
import { supportRoutes } from './routes/support.ts';
import { waitingRoutes } from './routes/waiting.ts';
import { mailWaiting } from './waiting/mail-waiting.ts';

/** Support's desk: users, companies and learnt lane factors; and, for every role, what waits for a user. */
export const wing: Wing = {
  routes: [laneFactorRoutes, supportRoutes, waitingRoutes],
  jobs: [
    // Emails owners the pending tasks of their company, early in the morning.
    { queue: 'waiting-mail', every: '20 5 * * *', run: mailWaiting },
    // Works out what the bookings of the day were worth without learnt factors, before these are learnt.
    { queue: 'lane-values', every: '0 22 * * *', run: fillBaseValues },
    // Learns lane price factors from agreed prices every night; quotes use them from Monday on.
    { queue: 'lane-learning', every: '30 22 * * *', run: ({ db, now }) => learnLaneFactors(db, now()) },
  ],
};
