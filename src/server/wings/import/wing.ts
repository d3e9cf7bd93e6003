import type { TakenJob } from '../../jobs/job.ts';
import type { Wing } from '../wing.ts';
import { shipmentImportRoutes } from './routes/shipment-imports.ts';
import { workOffImport } from './shipment-import/work-off-import.ts';

/** Shipments imported from a file. */
export const wing: Wing = {
  routes: [shipmentImportRoutes],
  jobs: [
    // Checks and prices the rows of a shipment import, and books them if requested.
    {
      queue: 'shipment-import',
      run: (context, { data }: TakenJob<{ import: string }>) => workOffImport(context, data.import),
    },
  ],
};
