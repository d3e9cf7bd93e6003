import { createHash } from 'node:crypto';
import { isWorked, WORK_BITS, workText } from '#freight/registration/proof-of-work.ts';

/** The work of a device for a registration. @param under a number of bits that it has not by chance */
export function workFor(
  email: string,
  at: string,
  bits = WORK_BITS,
  under = 24,
): { readonly at: string; readonly nonce: number } {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256')
      .update(workText(email, at, nonce))
      .digest();
    if (isWorked(digest, bits) && !isWorked(digest, under)) return { at, nonce };
  }
}
