import * as v from 'valibot';
import { Address } from '#freight/place/address.ts';
import { TemplateRequest } from '#freight/quote/template.ts';
import { eachStopText } from '#freight/shipment/stop-fields.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const Template = v.object({
  uuid: Uuid,
  name: v.string(),
  request: TemplateRequest,
  created_at: Instant,
  updated_at: Instant,
  uses: v.pipe(v.number(), v.integer(), v.minValue(0)),
  last_used_at: v.nullable(Instant),
});

/** `external_id` is the name that the system outside has for it. */
export const ExternalRequest = v.object({ uuid: Uuid, external_id: v.string(), request: TemplateRequest });

export const templateAnswers = {
  listTemplates: {
    summary: "The company's templates of shipments, by name",
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(Template),
  },
  createTemplate: {
    summary: 'Keep a request to start others from',
    status: 201,
    schema: Template,
    errors: ['company_locked', 'templates_full'],
  },
  updateTemplate: {
    summary: 'Rename a template, or change its request',
    status: 200,
    schema: Template,
    errors: ['company_locked'],
  },
  deleteTemplate: { summary: 'Remove a template', status: 204, errors: ['company_locked'] },
  getExternalRequest: {
    summary: 'A transport that a system outside asked for: it fills a new shipment',
    status: 200,
    schema: ExternalRequest,
  },
  listAddresses: {
    summary:
      "The company's own address book: where its latest shipments were picked up or delivered, the most used first",
    query: v.strictObject({ ...PAGE_QUERY, type: v.picklist(['pickup', 'delivery']) }),
    status: 200,
    schema: listOf(
      v.object({
        address: Address,
        contact: v.object({ name: v.string(), phone: v.string() }),
        ...eachStopText(() => v.string()),
        uses: v.pipe(v.number(), v.integer(), v.minValue(1)),
        last_used_at: Instant,
      }),
    ),
  },
} as const satisfies Answers;
