import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';

/**
 * The public schema of a database as lines of text, sorted: tables, columns in their order, constraints, indexes, triggers,
 * functions, sequences, types, comments and extensions. Two schemas are equal if their lines are.
 */
export async function catalogueOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`${sql.raw(LINES)}`.execute(db);
  return rows.map(({ line }) => line).sort();
}

/** Not-null constraints are left out: their names follow from the version of the engine, their effect is a column's. */
const LINES = `
with ours as (select oid, nspname from pg_namespace where nspname in ('public')),
own as (select p.* from pg_proc p join ours on ours.oid = p.pronamespace
  where not exists (select from pg_depend where objid = p.oid and deptype = 'e'))
select format('table %s kind=%s persistence=%s options=%s', c.oid::regclass, c.relkind, c.relpersistence, c.reloptions) as line
  from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm')
union all
select format('column %s #%s %s %s null=%s default=%s identity=%s generated=%s storage=%s', a.attrelid::regclass,
    row_number() over (partition by a.attrelid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
    not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstorage)
  from pg_attribute a join pg_class c on c.oid = a.attrelid join ours on ours.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
union all
select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join ours on ours.oid = k.connamespace where contype <> 'n'
union all
select format('index %s clustered=%s valid=%s', pg_get_indexdef(i.indexrelid), i.indisclustered, i.indisvalid)
  from pg_index i join pg_class c on c.oid = i.indexrelid join ours on ours.oid = c.relnamespace
union all
select format('trigger %s enabled=%s', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join ours on ours.oid = c.relnamespace where not tgisinternal
union all
select format('function %s', pg_get_functiondef(oid)) from own where prokind in ('f', 'p')
union all
select format('sequence %s %s start=%s by=%s max=%s cycle=%s', s.seqrelid::regclass, format_type(s.seqtypid, null), s.seqstart, s.seqincrement,
    s.seqmax, s.seqcycle)
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join ours on ours.oid = c.relnamespace
union all
select format('type %s kind=%s values=%s', t.oid::regtype, t.typtype,
    (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid))
  from pg_type t join ours on ours.oid = t.typnamespace where t.typtype in ('e', 'd')
union all
select format('statistics %s', pg_get_statisticsobjdef(s.oid)) from pg_statistic_ext s join ours on ours.oid = s.stxnamespace
union all
select format('comment %s %s: %s', d.classoid::regclass, pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description)
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
  join ours on ours.oid = c.relnamespace
union all
select format('extension %s', extname) from pg_extension`;
