import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { problemOf, type WholeProblem } from './whole-problem.ts';

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
