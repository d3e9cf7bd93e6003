import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { registerCarrier as registerCall } from '#contract/registration.ts';
import { ownerDrives } from '#freight/company/carrier.ts';
import type { Context } from '../../../context.ts';
import { json } from '../../../database/sql.ts';
import { Refusal, violation } from '../../../errors.ts';
import { addOwnDriver } from './add-own-driver.ts';
import { isNumberTaken } from './hold-number.ts';
import { type Arrival, readApplicant } from './read-applicant.ts';
import { writeApplicant } from './write-applicant.ts';

/**
 * Creates a carrier, not admitted yet, and its owner, and sends a link to their address. The carrier's documents
 * follow.
 *
 * @throws `carrier_portal` if carriers register elsewhere, the violation of what is wrong, `too_many_requests`
 */
export async function registerCarrier(
  context: Pick<Context, 'db' | 'vatNumbers' | 'log' | 'settings'>,
  payload: BodyOf<typeof registerCall>,
  arrival: Arrival,
): Promise<AnswerOf<typeof registerCall>> {
  if (context.settings.CARRIER_PORTAL_URL !== undefined) throw new Refusal('carrier_portal');
  const { version, kind, origin = null, licence_number } = payload;
  const { now } = arrival;
  const applicant = await readApplicant(context, payload, arrival);
  const { user, company } = applicant;
  const status = 'onboarding';
  await writeApplicant(context, applicant, arrival, {
    role: kind,
    company: {
      kind: 'carrier',
      status,
      payment_mode: 'bank_transfer',
      billing_mode: 'monthly',
      licence_number: licence_number == null || licence_number === '' ? null : licence_number,
      registration: json({ version, questions: [], origin, accepted_at: new Date(now).toISOString() }),
    },
    before: async (tx) => {
      if (await isNumberTaken(tx, company.vat_number, now)) throw violation('vat_number', 'already_used');
    },
    after: async (tx) => {
      if (ownerDrives(kind)) await addOwnDriver(tx, company.uuid, { ...user, isValidated: false }, now);
    },
  });
  return { user, company: { ...company, status } };
}
