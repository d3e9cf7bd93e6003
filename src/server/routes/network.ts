import * as calls from '#contract/network.ts';
import type { Serve } from '../http/serve.ts';
import { support } from '../identity/policies.ts';
import { endAgreement, enterAgreement, listAgreements } from '../services/transport/network/agreements.ts';

/** Routes of support for the carriers of the pallet network. */
export function networkRoutes(serve: Serve): void {
  serve(calls.listNetworkAgreements, support, ({ db, params }) => listAgreements(db, params.company));
  serve(calls.enterNetworkAgreement, support, ({ db, grant, params, body }) =>
    enterAgreement(db, grant, params.company, body),
  );
  serve(calls.endNetworkAgreement, support, ({ db, grant, params, body }) =>
    endAgreement(db, grant, { ...params, ...body }),
  );
}
