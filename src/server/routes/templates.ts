import * as calls from '#contract/template.ts';
import type { Serve } from '../http/serve.ts';
import { ordering, shipments } from '../identity/policies.ts';
import { listAddresses } from '../services/address-book/list-addresses.ts';
import { findExternalRequest } from '../services/template/external-requests.ts';
import * as templates from '../services/template/templates.ts';

/** What a new shipment starts from: templates, and the company's own addresses. */
export function templateRoutes(serve: Serve): void {
  serve(calls.listAddresses, { allow: shipments, handle: ({ db, grant, query }) => listAddresses(db, grant, query) });
  serve(calls.getExternalRequest, {
    allow: shipments,
    handle: ({ db, grant, params }) => findExternalRequest(db, grant, params.external),
  });
  serve(calls.listTemplates, {
    allow: shipments,
    handle: ({ db, grant, query }) => templates.listTemplates(db, grant, query),
  });
  serve(calls.createTemplate, {
    allow: ordering,
    handle: ({ db, grant, body }) => templates.createTemplate(db, grant, body),
  });
  serve(calls.updateTemplate, {
    allow: ordering,
    handle: ({ db, grant, params, body }) => templates.updateTemplate(db, grant, params.template, body),
  });
  serve(calls.deleteTemplate, {
    allow: ordering,
    handle: async ({ db, grant, params }) => {
      await templates.deleteTemplate(db, grant, params.template);
      return undefined;
    },
  });
}
