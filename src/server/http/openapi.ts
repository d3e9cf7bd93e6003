import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { answerTo } from '#contract/answers/answers.ts';
import { Problem } from '#contract/answers/problem.ts';
import { type Call, pathsOf } from '#contract/call.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { HEADERS, PROBLEM_TYPE } from '#contract/headers.ts';
import { scopeOf } from '#contract/key-scopes.ts';
import { TEST_TOPIC, TOPICS } from '#freight/integration/webhook.ts';
import { isClosedBeforeAdmission } from '../identity/before-admission.ts';

type Json = Record<string, unknown>;

/** Error codes common to all calls, by kind of call. */
const COMMON: readonly ErrorCode[] = [
  'malformed_request',
  'violations',
  'app_too_old',
  'too_many_requests',
  'unavailable',
];
const OF_USERS: readonly ErrorCode[] = [
  'not_authenticated',
  'account_blocked',
  'signed_out_elsewhere',
  'forbidden',
  'not_found',
];
const OF_WRITES: readonly ErrorCode[] = [
  'idempotency_in_progress',
  'idempotency_key_reused',
  'request_too_big',
  'media_type_refused',
];

/** Returns the contract as an OpenAPI 3.1 document, generated from the schemas that the server uses. */
export function openApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    for (const path of pathsOf(call)) {
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lading',
      version,
      description: 'The freight marketplace. Money in cents, lengths in cm, weights in kg.',
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: Object.fromEntries([...TOPICS, TEST_TOPIC].map((topic) => [topic, webhook(topic)])),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  };
}

function operation(call: Call, path: string): Json {
  const { summary, status } = answerTo(call);
  const isOwn = path.startsWith('/api/v2/me/') && call.bases !== undefined;
  return {
    operationId: isOwn ? `${call.name}OfMe` : call.name,
    summary,
    ...(call.auth === 'none'
      ? { security: [] }
      : { security: [{ bearer: rightsOf(call, path) }, ...(call.auth === 'optional' ? [{}] : [])] }),
    parameters: [...pathParameters(call, path), ...queryParameters(call), ...headerParameters(call)],
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: bodyContent(call.body) } }),
    responses: { [String(status)]: answer(call), ...problems(call) },
  };
}

/** Returns the scopes an API key needs for a call; empty if no key may make it. */
function rightsOf(call: Call, path: string): string[] {
  const scope = path.includes('{cid}') ? scopeOf(call) : null;
  return scope === null ? [] : [scope];
}

/** Describes a webhook sent to companies. */
function webhook(topic: string): Json {
  const text = { type: 'string' };
  const uuid = { ...text, format: 'uuid' };
  const header = (name: string) => ({ name, in: 'header', required: true, schema: text });
  const data = { company: uuid, shipment: uuid, mission: uuid, invoice: uuid, reference: text };
  const properties = {
    type: { const: topic },
    timestamp: { ...text, format: 'date-time' },
    data: { type: 'object', properties: data, required: ['company'] },
  };
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  return {
    post: {
      summary: 'Sent to the webhooks of a company that want this topic, signed as Standard Webhooks says',
      security: [],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
      requestBody: { required: true, content: { [JSON_TYPE]: { schema } } },
      responses: { '2XX': { description: 'Taken; with any other status it is sent again' } },
    },
  };
}

function pathParameters({ words = [] }: Call, path: string): Json[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(words.includes(name ?? '') ? {} : { format: 'uuid' }) },
  }));
}

function queryParameters(call: Call): Json[] {
  return Object.entries(answerTo(call).query?.entries ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema.type !== 'optional',
    schema: schemaOf(schema as v.GenericSchema, 'input'),
  }));
}

function headerParameters(call: Call): Json[] {
  const header = (name: string, schema: Json) => ({ name, in: 'header', required: false, schema });
  const text = (format: string) => ({ type: 'string', format });
  const signature = call.body?.type === 'raw' ? call.body.signature : undefined;
  return [
    ...(signature === undefined ? [] : [{ ...header(signature, { type: 'string' }), required: true }]),
    ...(call.method === 'GET' ? [] : [header(HEADERS.idempotencyKey, text('uuid'))]),
    ...(call.step === true
      ? [
          header(HEADERS.occurredAt, text('date-time')),
          header(HEADERS.sentAt, text('date-time')),
          header(HEADERS.clockCorrection, { type: 'integer' }),
          header(HEADERS.position, { type: 'string' }),
        ]
      : []),
  ];
}

function bodyContent(body: NonNullable<Call['body']>): Json {
  if (body.type === 'raw') return Object.fromEntries(body.media.map((type) => [type, {}]));
  const schema = schemaOf(body.schema, 'input');
  if (body.type === 'json') return { 'application/json': { schema } };
  if (body.type === 'form') return { 'application/x-www-form-urlencoded': { schema } };
  const { properties, required } = schema as { properties?: Json; required?: string[] };
  const file = { type: 'string', format: 'binary' };
  return {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: { ...properties, file },
        required: [...(required ?? []), ...(body.file === 'required' ? ['file'] : [])],
      },
    },
  };
}

function answer(call: Call): Json {
  const { status, schema, event } = answerTo(call);
  if (status === 204) return { description: 'Done, nothing to say' };
  const { media = [JSON_TYPE] } = call;
  // OpenAPI 3.1 cannot describe a stream: the schema is that of each event's data.
  const description = event === undefined ? 'Done' : 'A stream; the data of each event are this JSON';
  const content = (type: string) => {
    const said = type === JSON_TYPE ? schema : event;
    return said === undefined ? {} : { schema: schemaOf(said, 'output') };
  };
  return { description, content: Object.fromEntries(media.map((type) => [type, content(type)])) };
}

const JSON_TYPE = 'application/json';

function isOfCompany(call: Call): boolean {
  return pathsOf(call).some((path) => path.includes('{cid}'));
}

function problems(call: Call): Json {
  const codes = [
    ...COMMON,
    ...(call.auth === 'none' ? [] : OF_USERS),
    ...(call.method === 'GET' ? [] : OF_WRITES),
    ...(call.path.includes('{') ? (['not_found'] as const) : []),
    ...(isOfCompany(call) && isClosedBeforeAdmission(call) ? (['company_onboarding'] as const) : []),
    ...(answerTo(call).errors ?? []),
  ];
  const { gone = [] } = answerTo(call);
  const byStatus = new Map<number, ErrorCode[]>(Map.groupBy(new Set(codes), (code) => ERRORS[code].status));
  if (gone.length > 0) byStatus.set(410, [...(byStatus.get(410) ?? []), ...gone]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, group]) => [
      String(status),
      {
        description: group.join(', '),
        content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** Converts to JSON Schema. Custom transformations and checks have no equivalent there and are left out. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' });
  return json;
}
