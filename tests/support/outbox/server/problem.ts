import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import type { WireAnswer } from '../network.ts';

/** A refusal, thrown where it is found out. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | null;

  /** @param retryAfter seconds */
  constructor(code: ErrorCode, retryAfter: number | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** Whether it is kept under its key: asked again, the answer would be the same. */
  get isFinal(): boolean {
    const { status, retry } = ERRORS[this.code];
    return retry === 'never' && status !== 401;
  }
}

/** Whether an answer refuses for good. */
export function isFinal({ body }: Pick<WireAnswer, 'body'>): boolean {
  const { code } = JSON.parse(body) as { readonly code: ErrorCode };
  return new Refusal(code).isFinal;
}

export function problemOf({ code, retryAfter }: Refusal): WireAnswer {
  const { status } = ERRORS[code];
  const headers = {
    'content-type': PROBLEM_TYPE,
    ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
  };
  const body = JSON.stringify({ type: `/problems/${code}`, title: code, status, code });
  return { status, headers, body };
}
