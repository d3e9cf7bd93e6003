import type { Wing } from '../wing.ts';
import { roundRoutes } from './routes/rounds.ts';
import { truckRoutes } from './routes/trucks.ts';

/** Trucks, and rounds of drivers filled with offers on their way. */
export const wing: Wing = {
  routes: [roundRoutes, truckRoutes],
  jobs: [],
};
