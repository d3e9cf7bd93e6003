import { createHash } from 'node:crypto';
import { isWorked, workText } from '#freight/registration/proof-of-work.ts';

/** The work of a device for a registration. */
export function workFor(email: string, at: string): { readonly at: string; readonly nonce: number } {
  for (let nonce = 0; ; nonce += 1) {
    if (
      isWorked(
        createHash('sha256')
          .update(workText(email, at, nonce))
          .digest(),
      )
    )
      return { at, nonce };
  }
}
