import * as v from 'valibot';
import type { COMPANY_STATUSES } from '../user/user.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { FRANCHISE } from '../vat/franchise.ts';
import { fitsCountry } from '../vat/vat-number.ts';
import { isSameFirm } from './firm-name.ts';

/** The facts that identify a company; each changes by itself. */
export const IDENTITY_FIELDS = ['name', 'vat_number', 'address', 'vat_franchise'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

const NameValue = v.object({ name: v.string() });
const NumberValue = v.object({ vat_number: v.nullable(v.string()) });
/** True for a carrier under the French small-business franchise (CGI, art. 293 B), which charges no VAT. */
const FranchiseValue = v.object({ vat_franchise: v.boolean() });
const AddressValue = v.object({
  street_name: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
});

/** A change of one fact of a company. Its values are fields of the company's record. */
export const IdentityChange = changeWith({});
export type IdentityChange = v.InferOutput<typeof IdentityChange>;

/** A change that waits for a check, as the company's members see it. `asked_by` is null for a deleted user. */
export const PendingChange = changeWith({ uuid: Uuid, asked_at: Instant, asked_by: v.nullable(v.string()) });
export type PendingChange = v.InferOutput<typeof PendingChange>;

/** Returns the schema of a change with further fields. */
export function changeWith<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.variant('field', [
    v.object({ field: v.literal('name'), before: NameValue, after: NameValue, ...entries }),
    v.object({ field: v.literal('vat_number'), before: NumberValue, after: NumberValue, ...entries }),
    v.object({ field: v.literal('address'), before: AddressValue, after: AddressValue, ...entries }),
    v.object({ field: v.literal('vat_franchise'), before: FranchiseValue, after: FranchiseValue, ...entries }),
  ]);
}

/**
 * Reasons why a change waits: the carrier is admitted; the company was invoiced; its number was verified; the VAT number
 * is of another country than the address; another company has the number.
 */
export const WAIT_REASONS = ['admitted', 'invoiced', 'verified', 'country_differs', 'number_shared'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/**
 * The end of a change: applied without a check, confirmed by the register of VAT numbers, accepted or refused by
 * support, withdrawn by the company, or replaced by a later one.
 */
export const CHANGE_DECISIONS = ['applied', 'confirmed', 'accepted', 'refused', 'withdrawn', 'replaced'] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

/** Answer of the register of VAT numbers to a change: about the number that the company has, or asks for. */
export const RegisterAnswer = v.object({
  vat_number: v.string(),
  check: v.picklist(['valid', 'invalid', 'unknown']),
  name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  checked_at: Instant,
});
export type RegisterAnswer = v.InferOutput<typeof RegisterAnswer>;

/** A company as far as it decides whether a change waits. */
export interface Firm {
  readonly kind: 'shipper' | 'carrier' | 'support';
  readonly status: (typeof COMPANY_STATUSES)[number];
  readonly name: string;
  readonly vat_number: string | null;
  readonly street_name: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly vat_franchise: boolean;
  /** True if it has an invoice. */
  readonly is_invoiced: boolean;
  /** True if the register once confirmed its present VAT number. */
  readonly is_verified: boolean;
}

/** The new value of one field. */
export type Wanted =
  | { readonly field: 'name'; readonly after: v.InferOutput<typeof NameValue> }
  | { readonly field: 'vat_number'; readonly after: v.InferOutput<typeof NumberValue> }
  | { readonly field: 'address'; readonly after: v.InferOutput<typeof AddressValue> }
  | { readonly field: 'vat_franchise'; readonly after: v.InferOutput<typeof FranchiseValue> };

/** Returns the change that a new value makes to a company; null if it changes nothing. */
export function changeOf(firm: Firm, wanted: Wanted): IdentityChange | null {
  const { name, vat_number, street_name, postal_code, city, country, vat_franchise } = firm;
  const before = {
    name: { name },
    vat_number: { vat_number },
    address: { street_name, postal_code, city, country },
    vat_franchise: { vat_franchise },
  };
  const change = v.parse(IdentityChange, { ...wanted, before: before[wanted.field] });
  const isSame = Object.entries(change.after).every(([key, value]) => value === Reflect.get(change.before, key));
  return isSame ? null : change;
}

/**
 * Returns why a change waits for a check; none if it applies at once. A carrier that is not admitted changes freely,
 * except to a number that another company has: its admission checks the rest.
 *
 * @param isShared whether another company has the new VAT number
 */
export function whyItWaits(firm: Firm, change: IdentityChange, isShared: boolean): WaitReason[] {
  const reasons: WaitReason[] = [];
  const isCarrier = firm.kind === 'carrier';
  if (isCarrier && isShared) reasons.push('number_shared');
  if (firm.status === 'onboarding') return reasons;
  if (isCarrier) reasons.push('admitted');
  if (!isCarrier && movesFirm(change)) {
    if (firm.is_invoiced) reasons.push('invoiced');
    if (firm.is_verified) reasons.push('verified');
  }
  const isOfPlace = change.field === 'vat_number' || change.field === 'address';
  if (isOfPlace && !isConsistent({ ...firm, ...change.after })) reasons.push('country_differs');
  return reasons;
}

/** True if a change can make another firm of a shipper: only an address in the same country cannot. */
function movesFirm({ field, before, after }: IdentityChange): boolean {
  return field !== 'address' || before.country !== after.country;
}

function isConsistent({ vat_number, country }: Pick<Firm, 'vat_number' | 'country'>): boolean {
  return vat_number === null || fitsCountry(vat_number, country);
}

/**
 * True if the register's answer decides a change of a shipper, without support: the number is valid, and registered
 * under the name that the company then has. An admitted carrier may not become another firm by that firm's own data.
 */
export function isConfirmed(
  firm: Firm,
  { after }: IdentityChange,
  reasons: readonly WaitReason[],
  answer: RegisterAnswer | null,
): boolean {
  const { name, vat_number } = { ...firm, ...after };
  return (
    reasons.every((reason) => reason === 'invoiced' || reason === 'verified') &&
    answer !== null &&
    answer.check === 'valid' &&
    answer.vat_number === vat_number &&
    answer.name !== null &&
    isSameFirm(answer.name, name)
  );
}

/** One line of a value, for mails and records; null for none. */
export function identityText(value: IdentityChange['after']): string | null {
  if ('name' in value) return value.name;
  if ('vat_number' in value) return value.vat_number;
  if ('vat_franchise' in value) return value.vat_franchise ? FRANCHISE : null;
  const { street_name, postal_code, city, country } = value;
  return `${street_name}, ${postal_code} ${city}, ${country}`;
}
