import * as v from 'valibot';
import { EndedInvitation, Reassignment, Violation } from '#contract/answers/problem.ts';
import { ERRORS, type ErrorCode, isErrorCode } from '#contract/errors.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { Offer } from '#freight/offer/offer.ts';
import { InvoiceDifference } from '#freight/purchase/invoice-facts.ts';
import { WaitingPayee } from '#freight/purchase/payout.ts';
import { FactorWay } from '#freight/user/passkey.ts';
import { SESSION_ENDS } from '#freight/user/session-end.ts';

/** A problem, and nothing else in it. */
const WholeProblem = v.strictObject({
  type: v.string(),
  title: v.pipe(v.string(), v.minLength(8)),
  status: v.number(),
  code: v.custom<ErrorCode>(isErrorCode),
  detail: v.optional(v.pipe(v.string(), v.minLength(8))),
  violations: v.optional(v.pipe(v.array(v.strictObject(Violation.entries)), v.minLength(1))),
  offers: v.optional(v.array(Offer)),
  invitation: v.optional(v.strictObject(EndedInvitation.entries)),
  challenge: v.optional(v.string()),
  ways: v.optional(v.array(FactorWay)),
  reason: v.optional(v.picklist(SESSION_ENDS)),
  amount: v.optional(v.pipe(v.number(), v.safeInteger())),
  waiting: v.optional(v.pipe(v.array(v.strictObject(WaitingPayee.entries)), v.minLength(1))),
  differs: v.optional(v.pipe(v.array(InvoiceDifference.entries.field), v.minLength(1))),
  reassignment: v.optional(v.strictObject(Reassignment.entries)),
});
export type WholeProblem = v.InferOutput<typeof WholeProblem>;

interface Answer {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly statusCode: number;
  readonly body: string;
}

/**
 * Reads an answer as a problem of the contract: its type, its members, and a status that goes with its code.
 *
 * @throws where it is none
 */
export function problemOf({ headers, statusCode, body }: Answer): WholeProblem {
  const type = headers['content-type'];
  if (type !== PROBLEM_TYPE) throw new Error(`${String(type)} in the place of a problem: ${body.slice(0, 500)}`);
  const problem = v.parse(WholeProblem, JSON.parse(body));
  const { status: ofCode } = ERRORS[problem.code];
  // A link to a shipment that has ended is gone, where one to sign in by is no sign-in.
  const status = problem.code === 'link_expired' && statusCode === 410 ? 410 : ofCode;
  if (problem.status !== statusCode || status !== statusCode || problem.type !== `/problems/${problem.code}`) {
    throw new Error(`The parts of a problem with status ${statusCode} do not go together: ${body}`);
  }
  return problem;
}
