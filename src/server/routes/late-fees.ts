import * as calls from '#contract/late-fee.ts';
import type { Serve } from '../http/serve.ts';
import { support } from '../identity/policies.ts';
import { chargeLateFee, waiveLateFee } from '../services/money/late-fee/decide-late-fee.ts';
import { listLateFees } from '../services/money/late-fee/list-late-fees.ts';

/** Routes of support for late interest and the fixed sum of recovery. */
export function lateFeeRoutes(serve: Serve): void {
  serve(calls.listLateFees, support, ({ db, grant, params }) => listLateFees(db, grant, params.company));
  serve(calls.chargeLateFee, support, ({ db, context, grant, params, body }) =>
    chargeLateFee(db, context, grant, { ...params, ...body }),
  );
  serve(calls.waiveLateFee, support, ({ db, grant, params, body }) => waiveLateFee(db, grant, { ...params, ...body }));
}
