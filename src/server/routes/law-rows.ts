import * as calls from '#contract/law-row.ts';
import type { Serve } from '../http/serve.ts';
import { anyone, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { approveLawRow, withdrawLawRow } from '../services/transport/law/decide-law-row.ts';
import { enterLawRow } from '../services/transport/law/enter-law-row.ts';
import { countingRows } from '../services/transport/law/laws.ts';
import { listLawRows } from '../services/transport/law/list-law-rows.ts';

/** Routes of the law of the place: the rows that count, for everybody, and support's desk for them. */
export function lawRowRoutes(serve: Serve): void {
  serve(calls.getLaw, anyone, async ({ context, clocks }) => ({
    rows: await countingRows(context.db, clocks.received),
  }));
  serve(calls.listLawRows, support, ({ db, grant, query }) => listLawRows(db, grant, query));
  serve(calls.enterLawRow, support, async ({ db, grant, body, context }) => {
    const row = await enterLawRow(db, grant, body);
    logSecurity(context.log, {
      event: 'law_row_proposed',
      user: grant.actor.uuid,
      country: row.country,
      row: row.uuid ?? '',
    });
    return row;
  });
  serve(calls.approveLawRow, support, async ({ db, grant, params, context }) => {
    const row = await approveLawRow(db, grant, params.law);
    logSecurity(context.log, {
      event: 'law_row_approved',
      user: grant.actor.uuid,
      country: row.country,
      row: params.law,
    });
    return row;
  });
  serve(calls.withdrawLawRow, support, async ({ db, grant, params, body, context }) => {
    const row = await withdrawLawRow(db, grant, params.law, body.reason);
    logSecurity(context.log, {
      event: 'law_row_withdrawn',
      user: grant.actor.uuid,
      country: row.country,
      row: params.law,
    });
    return row;
  });
}
