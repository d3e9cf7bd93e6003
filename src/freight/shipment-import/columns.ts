import { STOP_TEXT_NAMES, type StopTextName } from '../shipment/stop-fields.ts';
import type { Stop } from '../time-slot/time-slot.ts';

/** The way the text of a cell is parsed. */
type CellKind = 'text' | 'number' | 'amount' | 'day' | 'clock' | 'flag' | 'country' | 'format' | 'goods_type';

interface ColumnRule {
  /** Path of its field in the request; for stops, relative to `pickup` or `delivery`. */
  readonly path: string;
  readonly kind: CellKind;
  /** True if a file must have the column. */
  readonly required?: true;
}

/** The column of each text of a stop, after `pickup_` or `delivery_`. */
export const TEXT_COLUMN = { comment: 'instructions' } as const satisfies Record<StopTextName, string>;

type TextColumn = (typeof TEXT_COLUMN)[StopTextName];

const TEXT_COLUMNS = Object.fromEntries(
  STOP_TEXT_NAMES.map((name): [TextColumn, ColumnRule] => [TEXT_COLUMN[name], { path: name, kind: 'text' }]),
) as { readonly [Column in TextColumn]: ColumnRule };

const END_COLUMNS = {
  company: { path: 'address.name', kind: 'text' },
  street: { path: 'address.street_name', kind: 'text' },
  postal_code: { path: 'address.postal_code', kind: 'text', required: true },
  city: { path: 'address.city', kind: 'text', required: true },
  country: { path: 'address.country', kind: 'country', required: true },
  contact: { path: 'contact.name', kind: 'text' },
  phone: { path: 'contact.phone', kind: 'text' },
  ...TEXT_COLUMNS,
  date: { path: 'time_slot.date', kind: 'day', required: true },
  from: { path: 'time_slot.start_time', kind: 'clock' },
  to: { path: 'time_slot.end_time', kind: 'clock' },
  flexible: { path: 'time_slot.flexible', kind: 'flag' },
  appointment: { path: 'meeting.rendez_vous', kind: 'flag' },
  booking: { path: 'meeting.comment', kind: 'text' },
  driver: { path: 'handling.driver', kind: 'flag', required: true },
  tail_lift: { path: 'handling.tail_lift', kind: 'flag' },
} as const satisfies Record<string, ColumnRule>;

const OTHER_COLUMNS = {
  order_reference: { path: 'references.order', kind: 'text' },
  pickup_reference: { path: 'references.pickup', kind: 'text' },
  delivery_reference: { path: 'references.delivery', kind: 'text' },
  goods_type: { path: 'load.type', kind: 'goods_type' },
  quantity: { path: 'load.quantity', kind: 'number', required: true },
  format: { path: 'load.format', kind: 'format' },
  length_cm: { path: 'load.length', kind: 'number' },
  width_cm: { path: 'load.width', kind: 'number' },
  height_cm: { path: 'load.height', kind: 'number', required: true },
  weight_kg: { path: 'load.weight', kind: 'number', required: true },
  goods: { path: 'load.description', kind: 'text' },
  insured_value_eur: { path: 'insuredLoadValue', kind: 'amount' },
  comment: { path: 'comment', kind: 'text' },
} as const satisfies Record<string, ColumnRule>;

/** A column of one end, without the end. */
export type EndField = keyof typeof END_COLUMNS;
export type OtherColumn = keyof typeof OTHER_COLUMNS;

/** A column of a shipment file. */
export type ImportColumn = `${Stop}_${EndField}` | OtherColumn;

/** The fields of one end, in the order of a template. */
const END_FIELDS = Object.keys(END_COLUMNS) as readonly EndField[];

const REFERENCES = ['order_reference', 'pickup_reference', 'delivery_reference'] as const;
const AFTER_ENDS = (Object.keys(OTHER_COLUMNS) as OtherColumn[]).filter((column) => !isReference(column));

/** Every column, in the order of a template. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...REFERENCES,
  ...END_FIELDS.map((field) => `pickup_${field}` as const),
  ...END_FIELDS.map((field) => `delivery_${field}` as const),
  ...AFTER_ENDS,
];

function isReference(column: OtherColumn): boolean {
  return REFERENCES.some((reference) => reference === column);
}

/** Splits a stop's column into stop and field; null for other columns. */
export function endOf(column: ImportColumn): { readonly end: Stop; readonly field: EndField } | null {
  if (column in OTHER_COLUMNS) return null;
  const [end] = column.split('_', 1);
  return { end: end as Stop, field: column.slice(`${end}_`.length) as EndField };
}

/** The rule of a column, with the full path of its field. */
export function ruleOf(column: ImportColumn): ColumnRule {
  const ofEnd = endOf(column);
  if (ofEnd === null) return OTHER_COLUMNS[column as OtherColumn];
  const rule: ColumnRule = END_COLUMNS[ofEnd.field];
  return { ...rule, path: `${ofEnd.end}.${rule.path}` };
}

const BY_PATH = new Map(IMPORT_COLUMNS.map((column) => [ruleOf(column).path, column]));

/** Fields without a column of their own. */
const FURTHER_PATHS: Readonly<Record<string, ImportColumn>> = {
  'pickup.address': 'pickup_city',
  'delivery.address': 'delivery_city',
  'load.pallets': 'quantity',
  'load.pallets.0': 'format',
  'load.pallets.0.quantity': 'quantity',
  'load.pallets.0.width': 'width_cm',
  'load.pallets.0.length': 'length_cm',
  'load.linear_meters': 'quantity',
};

/** The column in which a field of a request is corrected. */
export function columnOf(path: string): ImportColumn {
  return BY_PATH.get(path) ?? FURTHER_PATHS[path] ?? 'order_reference';
}
