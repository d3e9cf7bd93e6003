import * as calls from '#contract/template.ts';
import type { Serve } from '../http/serve.ts';
import { ordering, shipments } from '../identity/policies.ts';
import { listAddresses } from '../services/transport/address-book/list-addresses.ts';
import { findExternalRequest } from '../services/transport/template/external-requests.ts';
import * as templates from '../services/transport/template/templates.ts';

/** Routes for starting a new shipment: templates, and the company's addresses. */
export function templateRoutes(serve: Serve): void {
  serve(calls.listAddresses, shipments, ({ db, grant, query }) => listAddresses(db, grant, query));
  serve(calls.getExternalRequest, shipments, ({ db, grant, params }) =>
    findExternalRequest(db, grant, params.external),
  );
  serve(calls.listTemplates, shipments, ({ db, grant, query, context }) =>
    templates.listTemplates(db, grant, query, context),
  );
  serve(calls.createTemplate, ordering, ({ db, grant, body }) => templates.createTemplate(db, grant, body));
  serve(calls.updateTemplate, ordering, ({ db, grant, params, body }) =>
    templates.updateTemplate(db, grant, params.template, body),
  );
  serve(calls.deleteTemplate, ordering, ({ db, grant, params }) =>
    templates.deleteTemplate(db, grant, params.template),
  );
}
