import * as v from 'valibot';
import { TemplateRequest } from '#freight/quote/template.ts';
import { requiredName } from '#freight/values/name.ts';
import { del, get, json, post, put } from './call.ts';

const Name = requiredName(80);

export const listTemplates = get('listTemplates', '{base}/shipment-templates');

export const createTemplate = post('createTemplate', '{base}/shipment-templates', {
  body: json({ name: Name, request: TemplateRequest }),
});

/** Omitted fields stay unchanged. */
export const updateTemplate = put('updateTemplate', '{base}/shipment-templates/{template}', {
  body: json({ name: v.optional(Name), request: v.optional(TemplateRequest) }),
});

export const deleteTemplate = del('deleteTemplate', '{base}/shipment-templates/{template}');

/** Returns a transport requested by an external system. */
export const getExternalRequest = get('getExternalRequest', '{base}/external-requests/{external}');

export const listAddresses = get('listAddresses', '{base}/addresses');
