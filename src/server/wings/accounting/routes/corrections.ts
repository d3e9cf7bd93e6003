import * as calls from '#contract/correction.ts';
import type { Serve } from '../../../http/serve.ts';
import { support } from '../../../identity/policies.ts';
import { approveCorrection, correctSelfBilled, withdrawCorrection } from '../correction/correct-self-billed.ts';
import { listSelfBilled } from '../correction/list-self-billed.ts';

/** Routes of support for invoices in carriers' names that nobody contests. */
export function correctionRoutes(serve: Serve): void {
  serve(calls.listSelfBilled, support, ({ db, grant, params }) => listSelfBilled(db, grant, params.company));
  serve(calls.correctSelfBilled, support, ({ db, context, grant, params, body }) =>
    correctSelfBilled(db, context, grant, { ...params, ...body }),
  );
  serve(calls.approveCorrection, support, ({ db, context, grant, params }) =>
    approveCorrection(db, context, grant, params.correction),
  );
  serve(calls.withdrawCorrection, support, ({ db, grant, params, body }) =>
    withdrawCorrection(db, grant, params.correction, body.reason),
  );
}
