import * as v from 'valibot';
import { COMPANY_STATUSES } from '../user/user.ts';
import { Uuid } from '../values/uuid.ts';
import { PendingChange } from './identity-change.ts';

/** A company's contact person at the marketplace. */
export const AnimationUser = v.object({
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  email: v.string(),
});

/** When a shipper is invoiced what it pays by invoice. */
export const BILLING_MODES = ['per_shipment', 'monthly'] as const;

/** A shipper or a carrier, as its members see it. */
export const Company = v.object({
  uuid: Uuid,
  name: v.string(),
  status: v.picklist(COMPANY_STATUSES),
  is_carrier: v.boolean(),
  phone: v.nullable(v.string()),
  billing: v.object({
    payment_mode: v.picklist(['card', 'bank_transfer']),
    billing_mode: v.picklist(BILLING_MODES),
    vat_number: v.nullable(v.string()),
    /** True for a French carrier under the small-business franchise, which charges no VAT. */
    vat_franchise: v.boolean(),
  }),
  billing_email: v.nullable(v.string()),
  /** True if mails of invoices carry them as PDF and as UBL. */
  ubl_by_mail: v.boolean(),
  address: v.object({ street_name: v.string(), postal_code: v.string(), city: v.string(), country: v.string() }),
  language: v.string(),
  animation_user: v.nullable(AnimationUser),
  /** Changes of name, VAT number and address that wait for a check; until then the present values count. */
  pending_changes: v.array(PendingChange),
});
export type Company = v.InferOutput<typeof Company>;
