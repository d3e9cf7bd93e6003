import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import type { AnswerOf } from '#contract/call.ts';
import { askPasskey, signInWithPasskey as signInCall } from '#contract/passkey.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import type { StoredSession } from '../store/session-record.ts';

/** The challenge is renewed after this time, because it expires after 5 minutes. */
const OFFERED_ANEW_MS = 4 * MINUTE;

/**
 * Signs in with a passkey.
 *
 * @param challenge of the sign-in that waits for a second factor; without it the passkey is enough
 * @throws Refused, Unreached, or the browser's error where the user gave up
 */
export async function signInWithPasskey(challenge?: string): Promise<StoredSession> {
  const waiting = challenge === undefined ? {} : { challenge };
  const plan = await ask(askPasskey, { body: waiting });
  return finish(await startAuthentication({ optionsJSON: optionsOf(plan) }), waiting);
}

/**
 * Offers this device's passkeys in the autofill of the e-mail field, if the browser supports it.
 *
 * @param onTaken receives the sign-in started by choosing one
 * @returns a function that stops offering
 */
export function offerPasskeys(onTaken: (signIn: Promise<StoredSession>) => void): () => void {
  let isOver = false;
  const offer = async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const plan = await ask(askPasskey, { body: {} });
    if (isOver) return;
    const used = await startAuthentication({
      optionsJSON: optionsOf(plan),
      useBrowserAutofill: true,
      verifyBrowserAutofillInput: false,
    });
    if (!isOver) onTaken(finish(used, {}));
  };
  // The user did not ask for this, so errors are not shown.
  const begin = () => void offer().catch(() => undefined);
  begin();
  const timer = setInterval(begin, OFFERED_ANEW_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

async function finish(
  { id, response }: AuthenticationResponseJSON,
  waiting: { readonly challenge?: string },
): Promise<StoredSession> {
  const { clientDataJSON: client_data, authenticatorData: authenticator_data, signature, userHandle } = response;
  const user_handle = userHandle === undefined || userHandle === '' ? null : userHandle;
  const { token } = await ask(signInCall, {
    body: { ...waiting, id, client_data, authenticator_data, signature, user_handle },
  });
  // It writes to the databases, which who only offers passkeys does not need.
  const { beginSession } = await import('./sign-in.ts');
  return beginSession(token);
}

function optionsOf({
  challenge,
  relying_party,
  verification,
  allowed,
}: AnswerOf<typeof askPasskey>): PublicKeyCredentialRequestOptionsJSON {
  const allowCredentials = allowed.map((known) => ({ ...known, type: 'public-key' as const }));
  return { challenge, rpId: relying_party, userVerification: verification, allowCredentials };
}
