import type { Wing } from '../wing.ts';
import { shareRoutes } from './routes/share.ts';

/** Links by which others follow a shipment. */
export const wing: Wing = {
  routes: [shareRoutes],
  jobs: [],
};
