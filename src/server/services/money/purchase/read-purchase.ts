import { sql } from 'kysely';
import { sirenOf } from '#freight/invoice/electronic-invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { type Totals, totalsOf } from '#freight/invoice/totals.ts';
import { carriersEnergy } from '#freight/price/energy.ts';
import { earnedKey } from '#freight/purchase/purchase-invoice.ts';
import { purchaseVat } from '#freight/purchase/purchase-vat.ts';
import { maySelfBill } from '#freight/purchase/self-billing.ts';
import type { VatRule } from '#freight/vat/vat.ts';
import type { PurchaseContent } from '../../../database/money-schema.ts';
import type { Tx } from '../../../database/open.ts';
import { PEOPLE_LOCK } from '../../../database/people-lock.ts';
import type { Settings } from '../../../settings.ts';
import { sellerOf } from '../invoice/seller.ts';
import { readRates } from '../rate/read-rates.ts';
import { isKnownAs } from './select-pre-invoices.ts';
import { KIND } from './select-purchases.ts';

/** An amount owed to a carrier without an invoice yet, with all content of that invoice except its number. */
export interface Purchase {
  readonly uuid: string;
  readonly mission: string;
  readonly carrier: string;
  readonly owed: number;
  readonly isContested: boolean;
  /** Number of the carrier's mandate; null if they have signed none, or if it rests. */
  readonly mandate: number | null;
  readonly vat: VatRule;
  readonly totals: Totals;
  readonly content: Omit<PurchaseContent, 'own'>;
}

/**
 * Returns what is owed for a mission or an extra, and locks the mission and its invoice until the transaction ends.
 * Returns null if nothing is owed, the proof was removed, or an invoice is issued.
 */
export async function lockPurchase(tx: Tx, settings: Settings, uuid: string, now: number): Promise<Purchase | null> {
  const row = await tx
    .selectFrom('missions as m')
    .innerJoin('invoices as i', 'i.mission_uuid', 'm.uuid')
    .innerJoin('companies as c', 'c.uuid', 'm.carrier_uuid')
    .leftJoin('shipments as s', 's.mission_uuid', 'm.uuid')
    .select(['i.uuid', 'i.type', KIND.as('extra'), 'i.net', 'i.created_at', 'i.contested_at'])
    .select(['m.uuid as mission', 'm.carrier_uuid', 'm.reference'])
    .select(['m.carrier_reference', 'm.pickup', 'm.delivery', 'm.delivery_completed_at', 'm.cancelled_at'])
    .select(['c.name', 'c.street_name', 'c.postal_code', 'c.city', 'c.country', 'c.vat_number', 'c.language'])
    .select('c.vat_franchise')
    .select(['s.energy', 's.passed_on'])
    .select(sql`pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)})`.as('lock'))
    .where(isKnownAs(uuid))
    .where('i.side', '=', 'purchase')
    .where('i.number', 'is', null)
    .where(sql<boolean>`(m.proof_available or i.type = 'additionnal')`)
    .forUpdate(['m', 'i'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const mandate = await tx
    .selectFrom('self_billing_mandates')
    .select('place')
    .where('company_uuid', '=', row.carrier_uuid)
    .executeTakeFirst();
  const { name, street_name, postal_code, city, country, vat_number } = row;
  const carrier = { name, street_name, postal_code, city, country, vat_number };
  const lines = [{ key: earnedKey(row), amount: row.net }];
  const energy =
    row.type === 'mission_main' ? carriersEnergy({ net: row.net, passedOn: row.passed_on ?? 0 }, row.energy) : null;
  const vat = purchaseVat(row, bookDay(now), await readRates(tx));
  const served = row.delivery_completed_at ?? row.cancelled_at ?? row.created_at;
  const { form: _, registration: __, iban: ___, bic: ____, ...customer } = sellerOf(settings);
  return {
    uuid: row.uuid,
    mission: row.mission,
    carrier: row.carrier_uuid,
    owed: row.created_at.getTime(),
    isContested: row.contested_at !== null,
    mandate: maySelfBill(row) ? (mandate?.place ?? null) : null,
    vat,
    totals: totalsOf(lines, vat),
    content: {
      lines,
      energy,
      vat,
      seller: { ...carrier, siren: sirenOf(carrier) },
      customer,
      service_day: bookDay(served.getTime()),
      mission: {
        reference: row.reference,
        carrier_reference: row.carrier_reference,
        from: row.pickup.address.city,
        to: row.delivery.address.city,
      },
      language: row.language,
    },
  };
}
