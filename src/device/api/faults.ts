import type { ErrorCode } from '#contract/errors.ts';
import type { Violation } from '#contract/problem.ts';

/** The server answered, and said no. */
export class Refused extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly title: string;
  readonly violations: readonly Violation[];
  /** Milliseconds to wait before asking again, or null. */
  readonly retryAfter: number | null;

  constructor(answer: {
    status: number;
    code: ErrorCode | null;
    title: string;
    violations: readonly Violation[];
    retryAfter: number | null;
  }) {
    super(answer.code ?? `status ${answer.status}`);
    this.name = 'Refused';
    this.status = answer.status;
    this.code = answer.code;
    this.title = answer.title;
    this.violations = answer.violations;
    this.retryAfter = answer.retryAfter;
  }
}

/** No answer of ours came: no network, no server, or a portal in the way. */
export class Unreached extends Error {
  readonly kind: 'network' | 'captive' | 'timeout';

  constructor(kind: Unreached['kind'], cause?: unknown) {
    super(kind, { cause });
    this.name = 'Unreached';
    this.kind = kind;
  }
}
