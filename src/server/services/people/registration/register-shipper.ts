import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { registerShipper as registerCall } from '#contract/registration.ts';
import { refuseAnswers } from '#freight/registration/questions.ts';
import type { Context } from '../../../context.ts';
import { json } from '../../../database/sql.ts';
import { violation } from '../../../errors.ts';
import { requireSameCountry } from './check-vat-number.ts';
import { type Arrival, readApplicant } from './read-applicant.ts';
import { writeApplicant } from './write-applicant.ts';

/**
 * Creates an active shipper and its owner, and sends a link to their address.
 *
 * @throws the violation of what is wrong, `too_many_requests`
 */
export async function registerShipper(
  context: Pick<Context, 'db' | 'vatNumbers' | 'log'>,
  payload: BodyOf<typeof registerCall>,
  arrival: Arrival,
): Promise<AnswerOf<typeof registerCall>> {
  const { version, questions, origin = null } = payload;
  const wrong = refuseAnswers(questions);
  if (wrong !== null) throw violation(wrong.path, wrong.code);
  requireSameCountry(payload.vat_number, payload.address.country);
  const applicant = await readApplicant(context, payload, arrival);
  const accepted_at = new Date(arrival.now).toISOString();
  return writeApplicant(context, applicant, arrival, {
    role: 'COMPANY',
    company: {
      kind: 'shipper',
      status: 'active',
      payment_mode: 'card',
      billing_mode: 'per_shipment',
      registration: json({ version, questions, origin, accepted_at }),
    },
  });
}
