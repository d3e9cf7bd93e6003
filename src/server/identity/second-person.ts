import { Refusal } from '../errors.ts';
import type { Support } from './grants.ts';

/**
 * Refuses a decision of support on what the same person touched: prepared, entered or sent it, in their own name or
 * acting for a user. Every rule of four eyes asks here.
 *
 * @param touched ids of all who touched it; null where nobody is known
 * @throws `second_person_needed`
 */
export function requireSecondPerson({ actor }: Pick<Support, 'actor'>, touched: readonly (string | null)[]): void {
  if (touched.includes(actor.uuid)) throw new Refusal('second_person_needed');
}
