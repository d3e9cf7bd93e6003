import type { TakenJob } from '../../jobs/job.ts';
import type { WebhookJob } from '../../services/transport/webhook-event/announce-topic.ts';
import type { Wing } from '../wing.ts';
import { integrationRoutes } from './routes/integrations.ts';
import { tryDelivery } from './webhook/try-delivery.ts';

/** API keys and webhooks. */
export const wing: Wing = {
  routes: [integrationRoutes],
  jobs: [
    // Sends events to the webhooks of companies; retries, and all to failing receivers, take the slow lane.
    {
      queue: 'webhook',
      places: { total: 32, ofGroup: 2 },
      run: (context, { data }: TakenJob<WebhookJob>) => tryDelivery(context, data.delivery),
    },
    {
      queue: 'webhook-slow',
      places: { total: 8, ofGroup: 2 },
      run: (context, { data }: TakenJob<WebhookJob>) => tryDelivery(context, data.delivery),
    },
  ],
};
