import { sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type {
  createTemplate as createTemplateCall,
  listTemplates as listTemplatesCall,
  updateTemplate as updateTemplateCall,
} from '#contract/template.ts';
import { type ShipmentTemplate, TemplateRequest } from '#freight/quote/template.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { readStored } from '../../../database/read-stored.ts';
import { json } from '../../../database/sql.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Ordering, ShipmentScope } from '../../../identity/grants.ts';

const MAX_TEMPLATES = 300;

/** Returns a page of the company's templates, by name. A template that cannot be read is logged and left out. */
export async function listTemplates(
  db: Reader,
  scope: ShipmentScope,
  query: PageQuery,
  { log }: Pick<Context, 'log'>,
): Promise<AnswerOf<typeof listTemplatesCall>> {
  const count = await countTemplates(db, scope);
  const rows = await ownTemplates(db, scope)
    .select(['uuid', 'name', 'request', 'created_at', 'updated_at', 'uses', 'last_used_at'])
    .orderBy('name')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const items = rows.flatMap((row) => {
    const template = present(row);
    if (template === null) log.error({ template: row.uuid }, 'a template cannot be read');
    return template ?? [];
  });
  return { items, meta: listMeta(count, query) };
}

/** @throws `templates_full`, or the violation of a name that is taken */
export async function createTemplate(
  tx: Tx,
  ordering: Ordering,
  { name, request }: BodyOf<typeof createTemplateCall>,
): Promise<ShipmentTemplate> {
  const { company, actor, now } = ordering;
  await lockTemplates(tx, company);
  if ((await countTemplates(tx, ordering)) >= MAX_TEMPLATES) throw new Refusal('templates_full');
  await requireFreeName(tx, ordering, name, null);
  const uuid = newUuid(now);
  const at = new Date(now);
  await tx
    .insertInto('shipment_templates')
    .values({
      uuid,
      company_uuid: company,
      user_uuid: actor.uuid,
      name,
      request: json(request),
      created_at: at,
      updated_at: at,
      last_used_at: null,
    })
    .execute();
  return findTemplate(tx, ordering, uuid);
}

/** Changes the name, the request or both. @throws `not_found`, or the violation of a name that is taken */
export async function updateTemplate(
  tx: Tx,
  ordering: Ordering,
  uuid: string,
  { name, request }: BodyOf<typeof updateTemplateCall>,
): Promise<ShipmentTemplate> {
  await lockTemplates(tx, ordering.company);
  await findTemplate(tx, ordering, uuid);
  if (name !== undefined) await requireFreeName(tx, ordering, name, uuid);
  await tx
    .updateTable('shipment_templates')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(request === undefined ? {} : { request: json(request) }),
      updated_at: new Date(ordering.now),
    })
    .where('uuid', '=', uuid)
    .execute();
  return findTemplate(tx, ordering, uuid);
}

/** @throws `not_found` */
export async function deleteTemplate(tx: Tx, ordering: Ordering, uuid: string): Promise<void> {
  await findTemplate(tx, ordering, uuid);
  await tx.deleteFrom('shipment_templates').where('uuid', '=', uuid).execute();
}

function ownTemplates(db: Reader, { company }: ShipmentScope) {
  return db.selectFrom('shipment_templates').where('company_uuid', '=', company);
}

async function countTemplates(db: Reader, scope: ShipmentScope): Promise<number> {
  const all = ownTemplates(db, scope).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await all.executeTakeFirstOrThrow()).count;
}

/** @throws `not_found`, also if it cannot be read */
async function findTemplate(db: Reader, scope: ShipmentScope, uuid: string): Promise<ShipmentTemplate> {
  const row = await ownTemplates(db, scope)
    .select(['uuid', 'name', 'request', 'created_at', 'updated_at', 'uses', 'last_used_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const template = row === undefined ? null : present(row);
  if (template === null) throw new Refusal('not_found');
  return template;
}

/** Counts a booking from a template; ignores a template that was removed meanwhile. */
export async function countUse(tx: Tx, { company, now }: Ordering, uuid: string): Promise<void> {
  await tx
    .updateTable('shipment_templates')
    .set({ uses: sql`uses + 1`, last_used_at: new Date(now) })
    .where('company_uuid', '=', company)
    .where('uuid', '=', uuid)
    .execute();
}

/** Makes concurrent changes to a company's templates run one after another. */
async function lockTemplates(tx: Tx, company: string): Promise<void> {
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
}

async function requireFreeName(tx: Tx, scope: ShipmentScope, name: string, except: string | null): Promise<void> {
  const taken = await ownTemplates(tx, scope).select('uuid').where('name', '=', name).executeTakeFirst();
  if (taken !== undefined && taken.uuid !== except) throw violation('name', 'already_used');
}

interface Row {
  readonly uuid: string;
  readonly name: string;
  readonly request: unknown;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly uses: number;
  readonly last_used_at: Date | null;
}

/** @returns null if its request cannot be read */
function present({ created_at, updated_at, last_used_at, ...row }: Row): ShipmentTemplate | null {
  const request = readStored(TemplateRequest, row.request);
  if (request === null) return null;
  return {
    ...row,
    request,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
