import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** A row of the law as support enters it: 45 minutes free in Germany, then 50 euros for each hour begun. */
export function aLawRow(changes: object = {}) {
  return {
    country: 'DE',
    effective_from: '2097-01-01',
    source: 'HGB § 412',
    source_url: 'https://www.gesetze-im-internet.de/hgb/__412.html',
    note: 'Paragraph 3 only',
    checked_on: '2026-03-01',
    figures: { rule: 'waiting', free_minutes: 45, hour_price: 5000, most_hours_a_day: 8, later_days: [1250] },
    reason: 'A new decree',
    ...changes,
  };
}

/** A row of a far day that somebody else of support entered; it counts if it is approved. */
export async function addLawRow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  changes: object = {},
  { isApproved = false } = {},
): Promise<string> {
  const uuid = randomUUID();
  const { figures, ...row } = aLawRow(changes);
  const approved = { approved_at: new Date(now()), approved_by: randomUUID(), approved_name: 'Ewa Lis' };
  await db
    .insertInto('law_rows')
    .values({
      uuid,
      ...row,
      figures: JSON.stringify(figures),
      entered_at: new Date(now()),
      entered_by: randomUUID(),
      entered_name: 'Jules Perrin',
      ...(isApproved ? approved : {}),
    })
    .execute();
  return uuid;
}
