import { LawRow } from '#freight/law/law.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** The rows of the law that count, whatever their day. A device keeps them for when it has no network. */
export const getLaw = get('getLaw', '/v2/law', { auth: 'none' });

/** The rows of the law for support: those that count, those that wait, and those of before. */
export const listLawRows = get('listLawRows', '/v2/support/law-rows');

/** Proposes a row that counts from a later day on, once a second person approved it. */
export const enterLawRow = post('enterLawRow', '/v2/support/law-rows', {
  body: json({ ...LawRow.entries, reason: requiredText(500) }),
});

/** Approves a row that another person entered, before its day. */
export const approveLawRow = post('approveLawRow', '/v2/support/law-rows/{law}/approval');

/** Withdraws a row that is not approved: one's own, or as a refusal another's. */
export const withdrawLawRow = post('withdrawLawRow', '/v2/support/law-rows/{law}/withdrawal', {
  body: json({ reason: requiredText(500) }),
});
