import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { enterLawRow as enterCall } from '#contract/law-row.ts';
import { isOfUnion, type LawRule, UNION } from '#freight/law/law.ts';
import { firstOpenDay, isRowOpen } from '#freight/law/row-state.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import { hasOwnVat } from '#freight/vat/territory.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { agentName, recordAction } from '../../people/support-action/record-action.ts';
import { type EnteredRow, presentEntered } from './list-law-rows.ts';

/**
 * Enters a row of the law for a later day, or a correction of the rate of the half-year that runs; it counts once a second
 * person approved it. Adds a row; earlier rows stay.
 *
 * @throws `violations`
 */
export async function enterLawRow(
  tx: Tx,
  support: Support,
  { reason, figures, ...row }: BodyOf<typeof enterCall>,
): Promise<AnswerOf<typeof enterCall>> {
  const { actor, now } = support;
  if (!isPlace(row.country, figures.rule)) throw violation('country', 'unknown_country');
  if (!isRowOpen({ ...row, figures }, now)) throw violation('effective_from', 'invalid_date');
  // Somebody may have read it where it is tomorrow already.
  if (row.checked_on > firstOpenDay(now)) throw violation('checked_on', 'invalid_date');
  if (figures.rule === 'tachograph' && figures.over_kg >= figures.to_kg)
    throw violation('figures.to_kg', 'weights_reversed');
  const written = await tx
    .insertInto('law_rows')
    .values({
      uuid: newUuid(now),
      ...row,
      figures: json(figures),
      reason,
      entered_at: new Date(now),
      entered_by: actor.uuid,
      entered_name: await agentName(tx, support),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAction(tx, support, { kind: 'law_row_proposed', reason, detail: nameOf(written) });
  return presentEntered(written, [], support);
}

/** Only the VAT of a country with a VAT of the union of its own is ever read. */
function isPlace(country: string, rule: LawRule): boolean {
  if (isOfUnion(rule)) return country === UNION;
  return isOpenCountry(country) && (rule !== 'vat' || hasOwnVat(country));
}

/** Returns the name of a row in support's log: `ES waiting 2027-01-01`. */
export function nameOf({ country, figures, effective_from }: EnteredRow): string {
  return `${country} ${figures.rule} ${effective_from}`;
}
