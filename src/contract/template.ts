import * as v from 'valibot';
import { TemplateRequest } from '#freight/quote/template.ts';
import { requiredLine } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

const Name = requiredLine(80);

export const listTemplates = defineCall({
  ...OF_COMPANY,
  name: 'listTemplates',
  method: 'GET',
  path: '{base}/shipment-templates',
});

export const createTemplate = defineCall({
  ...OF_COMPANY,
  name: 'createTemplate',
  method: 'POST',
  path: '{base}/shipment-templates',
  body: { type: 'json', schema: v.strictObject({ name: Name, request: TemplateRequest }) },
});

/** What is left out stays. */
export const updateTemplate = defineCall({
  ...OF_COMPANY,
  name: 'updateTemplate',
  method: 'PUT',
  path: '{base}/shipment-templates/{template}',
  body: {
    type: 'json',
    schema: v.strictObject({ name: v.optional(Name), request: v.optional(TemplateRequest) }),
  },
});

export const deleteTemplate = defineCall({
  ...OF_COMPANY,
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '{base}/shipment-templates/{template}',
});

/** A transport that a system outside asked for. */
export const getExternalRequest = defineCall({
  ...OF_COMPANY,
  name: 'getExternalRequest',
  method: 'GET',
  path: '{base}/external-requests/{external}',
});

export const listAddresses = defineCall({
  ...OF_COMPANY,
  name: 'listAddresses',
  method: 'GET',
  path: '{base}/addresses',
});
