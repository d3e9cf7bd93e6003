import type { LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { expect } from 'vitest';
import { ERRORS, type ErrorCode, isErrorCode } from '#contract/errors.ts';
import { PROBLEM_TYPE, Violation } from '#contract/problem.ts';
import { Offer } from '#freight/offer/offer.ts';

/** A problem, and nothing else in it. */
const WholeProblem = v.strictObject({
  type: v.string(),
  title: v.pipe(v.string(), v.minLength(8)),
  status: v.number(),
  code: v.custom<ErrorCode>(isErrorCode),
  violations: v.optional(v.pipe(v.array(v.strictObject(Violation.entries)), v.minLength(1))),
  offers: v.optional(v.array(Offer)),
});
export type WholeProblem = v.InferOutput<typeof WholeProblem>;

/** Reads an answer as a problem of the contract: its type, its members, and a status that goes with its code. */
export function problemOf(answer: Pick<LightMyRequestResponse, 'headers' | 'statusCode' | 'body'>): WholeProblem {
  expect(answer.headers['content-type'], answer.body).toBe(PROBLEM_TYPE);
  const problem = v.parse(WholeProblem, JSON.parse(answer.body));
  expect(problem.status).toBe(answer.statusCode);
  expect(problem.status).toBe(ERRORS[problem.code].status);
  expect(problem.type).toBe(`/problems/${problem.code}`);
  return problem;
}

/** Expects a problem with a status and a code. */
export function expectProblem(answer: LightMyRequestResponse, status: number, code: ErrorCode): WholeProblem {
  expect([answer.statusCode, answer.statusCode < 400 ? answer.body.slice(0, 200) : answer.json().code]).toEqual([
    status,
    code,
  ]);
  return problemOf(answer);
}

/** Expects violations: where, and which. */
export function expectViolations(
  answer: LightMyRequestResponse,
  ...wanted: readonly (readonly [path: string, code: string])[]
): void {
  const { violations = [] } = expectProblem(answer, 422, 'violations');
  expect(violations.map(({ property_path: path, code }) => [path, code])).toEqual(wanted);
}
