import type { ChangedType } from '#freight/user/support-change.ts';

/** Finds the thing of a call and its traced fields. Values are SQL over the row `t`; none is a secret. */
export interface TracedThing {
  readonly type: ChangedType;
  readonly table: string;
  /** The id and name by which people find it; by default those of the row. */
  readonly uuid?: string;
  readonly reference: string;
  /** Companies that it concerns, as an array. */
  readonly companies: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Fields that are columns. */
function columns(names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, `t."${name}"`]));
}

const NAME = "t.first_name || ' ' || t.last_name";
const OWN = 'array[t.company_uuid]';
const SHIPPER = '(select array[s.shipper_uuid] from shipments s where s.uuid = t.shipment_uuid)';
const SHIPMENT = '(select s.reference from shipments s where s.uuid = t.shipment_uuid)';
const IBAN = "left(t.iban, 4) || ' … ' || right(t.iban, 4)";

const THINGS = {
  shipment: {
    type: 'shipment',
    table: 'shipments',
    reference: 't.reference',
    companies: 'array[t.shipper_uuid]',
    fields: columns(
      'state price expires_at pickup delivery load references comment payment_plan cancellation_type cancellation_reason shipper_phone',
    ),
  },
  extra: {
    type: 'shipment',
    table: 'extras',
    uuid: 't.shipment_uuid',
    reference: SHIPMENT,
    companies: SHIPPER,
    fields: columns('key amount state'),
  },
  request: {
    type: 'shipment',
    table: 'custom_prices',
    uuid: 't.shipment_uuid',
    reference: SHIPMENT,
    companies: SHIPPER,
    fields: columns('asked_price answer counter_price reply'),
  },
  mission: {
    type: 'mission',
    table: 'missions',
    reference: 't.reference',
    companies: 'array[t.carrier_uuid, t.shipper_uuid]',
    fields: {
      driver: `(select d.first_name || ' ' || d.last_name from drivers d where d.uuid = t.driver_uuid)`,
      owner: `(select u.first_name || ' ' || u.last_name from users u where u.uuid = t.owner_uuid)`,
      ...columns(
        'licence_plate carrier_reference comment references pickup delivery load pickup_completed_at delivery_completed_at proof_available cancelled_at',
      ),
    },
  },
  proposal: {
    type: 'proposal',
    table: 'proposals',
    reference: SHIPMENT,
    companies: OWN,
    fields: columns('price counter_price agreed_price ended pickup_time_slot delivery_time_slot'),
  },
  search: {
    type: 'search',
    table: 'saved_searches',
    reference: 't.name',
    companies: OWN,
    fields: columns('name description pickup_iso_codes delivery_iso_codes max_length max_weight without_tail_lift'),
  },
  driver: {
    type: 'driver',
    table: 'drivers',
    reference: NAME,
    companies: OWN,
    fields: columns('first_name last_name phone email status locale'),
  },
  truck: {
    type: 'truck',
    table: 'trucks',
    reference: 't.licence_plate',
    companies: OWN,
    fields: columns('licence_plate length width height payload tail_lift euro_class'),
  },
  template: {
    type: 'template',
    table: 'shipment_templates',
    reference: 't.name',
    companies: OWN,
    fields: columns('name request'),
  },
  invoice: {
    type: 'invoice',
    table: 'invoices',
    reference: "coalesce(t.number, '')",
    companies: OWN,
    fields: columns('settled pay_on approved_at contested_at contest contest_answer'),
  },
  claim: {
    type: 'claim',
    table: 'claims',
    reference: "(select coalesce(i.number, '') from invoices i where i.uuid = t.invoice_uuid)",
    companies: '(select array[i.company_uuid] from invoices i where i.uuid = t.invoice_uuid)',
    fields: columns('reason amount answer withdrawn_at'),
  },
  document: {
    type: 'document',
    table: 'company_documents',
    reference: 't.kind',
    companies: OWN,
    fields: columns('name decision valid_until reason message'),
  },
  account: {
    type: 'bank_account',
    table: 'bank_accounts',
    reference: IBAN,
    companies: OWN,
    fields: { iban: IBAN, ...columns('holder blocked_at') },
  },
  refund: {
    type: 'refund',
    table: 'refunds',
    reference: `coalesce((select p.reference from payments p where p.uuid = t.payment_uuid),
      (select c.name from companies c where c.uuid = t.company_uuid))`,
    companies: `coalesce((select array[p.company_uuid] from payments p where p.uuid = t.payment_uuid),
      array[t.company_uuid])`,
    fields: columns('status amount decided_at'),
  },
  payout: {
    type: 'payout',
    table: 'payouts',
    reference: '(select c.name from companies c where c.uuid = t.company_uuid)',
    companies: OWN,
    fields: columns('amount withdrawn_reason'),
  },
  run: {
    type: 'payout_run',
    table: 'payout_batches',
    reference: 't.day::text',
    companies: 'array[]::uuid[]',
    fields: columns('day approved_at exported_at'),
  },
  user: {
    type: 'user',
    table: 'users',
    reference: NAME,
    companies:
      '(select coalesce(array_agg(m.company_uuid), array[]::uuid[]) from memberships m where m.user_uuid = t.uuid)',
    fields: columns('first_name last_name phone email blocked_at'),
  },
  company: {
    type: 'company',
    table: 'companies',
    reference: 't.name',
    companies: 'array[t.uuid]',
    fields: columns(
      'name status phone vat_number street_name postal_code city country billing_mode payment_mode billing_email lock_reason open_until credit_limit credit_exempt_until invoice_granted settings',
    ),
  },
  change: {
    type: 'company',
    table: 'company_changes',
    uuid: 't.company_uuid',
    reference: '(select c.name from companies c where c.uuid = t.company_uuid)',
    companies: OWN,
    fields: columns('field before after decision'),
  },
} as const satisfies Record<string, TracedThing>;

/** A thing, and the parameter of the path that names it. */
type Found = readonly [thing: TracedThing, parameter: string];

/** Parts of paths, the most exact first. */
const PATHS: readonly (readonly [part: RegExp, thing: keyof typeof THINGS, parameter: string])[] = [
  [/\/proposals\/\{pid\}/, 'proposal', 'pid'],
  [/\/shipments\/\{sid\}/, 'shipment', 'sid'],
  [/\/searches\/\{sid\}/, 'search', 'sid'],
  [/\/(?:missions|pre-invoices|contests)\/\{mid\}/, 'mission', 'mid'],
  [/\/offers\/\{oid\}/, 'shipment', 'oid'],
  [/\/drivers\/\{did\}/, 'driver', 'did'],
  [/\/trucks\/\{tid\}/, 'truck', 'tid'],
  [/\/shipment-templates\/\{template\}/, 'template', 'template'],
  [/\/invoices\/\{invoice\}/, 'invoice', 'invoice'],
  [/\/claims\/\{claim\}/, 'claim', 'claim'],
  [/\/extras\/\{extra\}/, 'extra', 'extra'],
  [/\/documents\/\{document\}/, 'document', 'document'],
  [/\/custom-prices\/\{request\}/, 'request', 'request'],
  [/\/company-changes\/\{change\}/, 'change', 'change'],
  [/\/refunds\/\{refund\}/, 'refund', 'refund'],
  [/\/payouts\/\{payout\}/, 'payout', 'payout'],
  [/\/payout-batches\/\{batch\}/, 'run', 'batch'],
  [/\/bank-accounts\/\{account\}/, 'account', 'account'],
  [/\/users\/\{uid\}/, 'user', 'uid'],
  [/\/support\/users\/\{user\}/, 'user', 'user'],
  [/\/companies\/\{company\}/, 'company', 'company'],
  [/\/carriers\/\{carrier\}/, 'company', 'carrier'],
  [
    /^\{base\}\/(?:name|vat-number|address|phone|billing-[\w-]+|ubl-by-mail|driver-\w+|self-billing-mandate)$/,
    'company',
    'cid',
  ],
];

/** Things that calls create, by their name: the answer has the id. */
const CREATED: Readonly<Record<string, keyof typeof THINGS>> = {
  createDriver: 'driver',
  createTruck: 'truck',
  createTemplate: 'template',
  createSearch: 'search',
  createProposal: 'proposal',
  acceptQuotedPrice: 'shipment',
  bookOffer: 'mission',
  createClaim: 'claim',
  enterBankAccount: 'account',
  createPayoutBatch: 'run',
};

/** Returns the thing that a call changes; null if its path names none. */
export function thingChangedBy(call: { readonly name: string; readonly path: string }): Found | null {
  if (call.name in CREATED) return null;
  const found = PATHS.find(([part]) => part.test(call.path));
  return found === undefined ? null : [THINGS[found[1]], found[2]];
}

/** Returns the kind of thing that a call creates; null if it creates none. */
export function thingCreatedBy(call: { readonly name: string }): TracedThing | null {
  const key = CREATED[call.name];
  return key === undefined ? null : THINGS[key];
}
