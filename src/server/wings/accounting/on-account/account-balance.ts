import type { AccountBalance } from '#freight/payment/account-balance.ts';
import type { Reader } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { freeMeans } from '../../../services/money/ledger/on-account.ts';
import { latestRequest } from '../../../services/money/ledger/pay-back-requests.ts';
import { refundsTo } from '../../../services/money/payment/select-refunds.ts';

/** Returns what Lading owes a shipper, by where it comes from, and what became of the latest request for it. */
export async function readAccountBalance(
  db: Reader,
  { company }: Pick<ShipmentScope, 'company'>,
): Promise<AccountBalance> {
  const means = (await freeMeans(db, company)).filter(({ amount }) => amount > 0);
  const payments = means.flatMap((each) => ('payment' in each && each.payment !== null ? [each.payment] : []));
  const named =
    payments.length === 0
      ? []
      : await db.selectFrom('payments').select(['uuid', 'reference']).where('uuid', 'in', payments).execute();
  const references = new Map(named.map(({ uuid, reference }) => [uuid, reference]));
  return {
    free: means.reduce((sum, { left }) => sum + left, 0),
    parts: means.map((each) => {
      const { amount, left: free } = each;
      if ('credit' in each) return { type: 'credit', uuid: each.credit, reference: each.number, amount, free };
      const { payment: uuid } = each;
      if (uuid === null) return { type: 'transfer', uuid, reference: null, amount, free };
      return { type: 'card', uuid, reference: references.get(uuid) ?? null, amount, free };
    }),
    refunds: await refundsTo(db, company),
    request: await latestRequest(db, company),
  };
}
