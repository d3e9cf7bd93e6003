/** An error of the sandbox, in the form of Stripe's error bodies. The changes of the request are rolled back. */
export class SandboxFault extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, error: { readonly message: string } & Readonly<Record<string, unknown>>) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const INVALID = { type: 'invalid_request_error' } as const;

export function noSuch(what: string, id: string, param = 'id'): SandboxFault {
  return new SandboxFault(404, { ...INVALID, code: 'resource_missing', param, message: `No such ${what}: '${id}'` });
}

export function wrongParameter(param: string, message = `Invalid ${param}`): SandboxFault {
  return new SandboxFault(400, { ...INVALID, code: 'parameter_invalid_empty', param, message });
}

/** Refused amounts below it, in cents, are too small; others are too large. */
const SMALL = 100;

export function notChargeable(amount: number): SandboxFault {
  const isSmall = amount < SMALL;
  const message = isSmall ? 'The amount is below the minimum charge.' : 'The amount is above the maximum charge.';
  return new SandboxFault(400, { ...INVALID, code: isSmall ? 'amount_too_small' : 'amount_too_large', message });
}

export function unexpectedState(what: 'payment_intent' | 'setup_intent', status: string): SandboxFault {
  const message = `This ${what} has a status of ${status}, which does not allow this.`;
  return new SandboxFault(400, { ...INVALID, code: `${what}_unexpected_state`, message });
}

export function wrongKey(): SandboxFault {
  return new SandboxFault(401, { ...INVALID, message: 'Invalid API Key provided.' });
}

/** An idempotency key that was used with other parameters. */
export function otherParameters(): SandboxFault {
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  return new SandboxFault(400, { type: 'idempotency_error', message });
}

/** An idempotency key whose first request is still running. */
export function keyInUse(): SandboxFault {
  const message = 'There is currently another in-progress request using this Idempotent Key.';
  return new SandboxFault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}
