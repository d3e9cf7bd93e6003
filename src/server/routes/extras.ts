import * as calls from '#contract/extra.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, paying, shipments, support } from '../identity/policies.ts';
import { listContestedExtras, listMissionExtras, listShipmentExtras } from '../services/extra/list-extras.ts';
import { answerExtra, approveExtra, contestExtra } from '../services/extra-decision/decide-extra.ts';

/** Extra charges of transports. A locked company reads them too, and decides. */
export function extraRoutes(serve: Serve): void {
  serve(calls.listShipmentExtras, {
    allow: shipments,
    handle: ({ db, grant, params }) => listShipmentExtras(db, grant, params.sid),
  });
  serve(calls.listMissionExtras, {
    allow: dispatch,
    handle: ({ db, grant, params }) => listMissionExtras(db, grant, params.mid),
  });
  serve(calls.decideExtra, {
    allow: paying,
    handle: ({ db, grant, params: { extra: uuid }, body }) =>
      body.decision === 'approve'
        ? approveExtra(db, grant, { uuid, amount: body.amount })
        : contestExtra(db, grant, { uuid, reason: body.reason }),
  });
  serve(calls.listContestedExtras, {
    allow: support,
    handle: ({ db, grant, query }) => listContestedExtras(db, grant, query),
  });
  serve(calls.answerExtra, {
    allow: support,
    handle: ({ db, grant, params, body }) => answerExtra(db, grant, params.extra, body),
  });
}
