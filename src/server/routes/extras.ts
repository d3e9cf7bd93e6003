import * as calls from '#contract/extra.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, paying, shipments, support } from '../identity/policies.ts';
import { listContestedExtras, listMissionExtras, listShipmentExtras } from '../services/money/extra/list-extras.ts';
import { answerExtra, approveExtra, contestExtra } from '../services/money/extra-decision/decide-extra.ts';

/** Routes of extra charges. Locked companies may read and decide as well. */
export function extraRoutes(serve: Serve): void {
  serve(calls.listShipmentExtras, shipments, ({ db, grant, params }) => listShipmentExtras(db, grant, params.sid));
  serve(calls.listMissionExtras, dispatch, ({ db, grant, params }) => listMissionExtras(db, grant, params.mid));
  serve(calls.decideExtra, paying, ({ db, grant, params: { extra: uuid }, body }) =>
    body.decision === 'approve'
      ? approveExtra(db, grant, { uuid, amount: body.amount })
      : contestExtra(db, grant, { uuid, reason: body.reason }),
  );
  serve(calls.listContestedExtras, support, ({ db, grant, query }) => listContestedExtras(db, grant, query));
  serve(calls.answerExtra, support, ({ db, grant, params, body }) => answerExtra(db, grant, params.extra, body));
}
