import { reportDevice } from '#contract/device.ts';
import type { Serve } from '../http/serve.ts';
import { missions } from '../identity/policies.ts';
import { reportDevice as keepReport } from '../services/people/device/report-device.ts';

/** Routes of reports by devices. */
export function deviceRoutes(serve: Serve): void {
  serve(reportDevice, missions, ({ db, grant, body, device }) =>
    keepReport(db, grant, { device: device(), waiting: body.waiting }),
  );
}
