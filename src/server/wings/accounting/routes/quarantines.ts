import * as calls from '#contract/quarantine.ts';
import type { Serve } from '../../../http/serve.ts';
import { support } from '../../../identity/policies.ts';
import { decideQuarantine } from '../quarantine/decide-quarantine.ts';
import { listQuarantines } from '../quarantine/list-quarantines.ts';

/** Routes of card payments whose money differs from what was asked for, for support. */
export function quarantineRoutes(serve: Serve): void {
  serve(calls.listQuarantines, support, ({ db, grant, query }) => listQuarantines(db, grant, query));
  serve(calls.decideQuarantine, support, ({ db, context, grant, params, body }) =>
    decideQuarantine(db, context, grant, params.quarantine, body),
  );
}
