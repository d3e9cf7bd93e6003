import { readyDay } from '#freight/purchase/pre-invoice.ts';
import { MANDATE_TERMS } from '#freight/purchase/self-billing.ts';
import type { Context } from '#server/context.ts';
import { newUuid } from '#server/database/new-uuid.ts';
import type { Tx } from '#server/database/open.ts';
import { findAbsent } from '#server/identity/actor.ts';
import { mandating } from '#server/identity/policies.ts';
import { askEarlyPayment } from '#server/services/money/early-payment/ask.ts';
import { readEarlyTerms } from '#server/services/money/early-payment/read-terms.ts';
import { oweTransport } from '#server/services/money/purchase/owe-carrier.ts';
import { approveSilence, selfBill } from '#server/services/money/purchase/self-bill.ts';
import { at } from '../calendar.ts';
import { COMPANIES } from '../data/companies.ts';
import type { MissionStory } from '../missions/story.ts';
import type { Identities } from '../people/identities.ts';

/** The carrier whose invoices Lading writes; the others send their own. */
const MANDATED = 'delcourt';
/** Minutes after midnight at which the nights' invoices are written. */
const NIGHT = 30;

/**
 * The carriers' pay for their proven missions, and the invoices of all nights until now. The services write them,
 * so that the books are in order.
 */
export async function billMissions(
  tx: Tx,
  context: Pick<Context, 'settings' | 'translator'>,
  stories: readonly MissionStory[],
  { ids, now }: { readonly ids: Identities; readonly now: number },
): Promise<void> {
  await tx
    .insertInto('self_billing_mandates')
    .values({
      company_uuid: ids.company(MANDATED),
      terms: MANDATE_TERMS,
      signed_at: ids.joined,
      signed_by: ids.user('dispatcher'),
    })
    .execute();
  await tx
    .insertInto('bank_accounts')
    .values({
      uuid: newUuid(ids.joined.getTime()),
      company_uuid: ids.company(MANDATED),
      // The example of the French standard for IBANs.
      iban: 'FR7630006000011234567890189',
      holder: COMPANIES[MANDATED].name,
      entered_at: ids.joined,
      entered_by: ids.user('dispatcher'),
    })
    .execute();
  const proven = stories
    .flatMap(({ uuid, draft, history }) => {
      const proof = history.find(({ kind }) => kind === 'proof_added');
      return proof === undefined ? [] : [{ uuid, carrier: draft.carrier, owed: proof.recorded }];
    })
    .toSorted((a, b) => a.owed - b.owed);
  for (const { uuid, carrier, owed } of proven) {
    await oweTransport(tx, uuid, owed);
    const night = at(readyDay(owed), NIGHT);
    if (carrier === MANDATED && night <= now) await selfBill(tx, context, uuid, night);
  }
  await approveSilence(tx, now);
  await askOneEarly(tx, { ids, now });
}

/** The dispatcher asked for early payment of the latest invoice that it is offered for. */
async function askOneEarly(tx: Tx, { ids, now }: { readonly ids: Identities; readonly now: number }): Promise<void> {
  const company = ids.company(MANDATED);
  const actor = await findAbsent(tx, ids.user('dispatcher'));
  if (actor === null) throw new Error('The dispatcher of the demonstration is there.');
  const grant = mandating(actor, { cid: company }, now);
  const open = await tx
    .selectFrom('invoices')
    .select('uuid')
    .where('company_uuid', '=', company)
    .where('side', '=', 'purchase')
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .execute();
  for (const { uuid: invoice } of open) {
    const early = await readEarlyTerms(tx, grant, invoice);
    if (early === null) continue;
    await askEarlyPayment(tx, grant, { invoice, amount: early.terms.amount });
    return;
  }
}
