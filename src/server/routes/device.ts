import { reportDevice } from '#contract/device.ts';
import type { Serve } from '../http/serve.ts';
import { missions } from '../identity/policies.ts';
import { reportDevice as keepReport } from '../services/device/report-device.ts';

/** What devices say of themselves. */
export function deviceRoutes(serve: Serve): void {
  serve(reportDevice, {
    allow: missions,
    handle: async ({ db, grant, body, device }) => {
      await keepReport(db, grant, { device: device(), waiting: body.waiting });
      return undefined;
    },
  });
}
