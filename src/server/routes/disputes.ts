import * as calls from '#contract/dispute.ts';
import type { Serve } from '../http/serve.ts';
import { support } from '../identity/policies.ts';
import { findDispute, listDisputes } from '../services/money/dispute/list-disputes.ts';
import { keepEvidence, sendEvidence } from '../services/money/dispute/send-evidence.ts';

/** Routes of chargebacks, for support. */
export function disputeRoutes(serve: Serve): void {
  serve(calls.listDisputes, support, ({ db, grant, query }) => listDisputes(db, grant, query));
  serve(calls.getDispute, support, ({ db, grant, params }) => findDispute(db, grant, params.dispute));
  serve(
    calls.sendEvidence,
    support,
    {
      prepare: ({ context, grant, params, body }) =>
        sendEvidence(context, grant, { uuid: params.dispute, remark: body.remark }),
    },
    ({ db, context, grant, params, prepared }) =>
      keepEvidence(db, context, grant, { uuid: params.dispute, answer: prepared }),
  );
}
