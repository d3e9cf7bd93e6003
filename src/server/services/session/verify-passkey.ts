import * as v from 'valibot';
import type { BodyOf } from '#contract/call.ts';
import type { addPasskey, signInWithPasskey } from '#contract/passkey.ts';
import { PASSKEY_ALGORITHMS } from '#freight/user/passkey.ts';
import { publicAddress, type Settings } from '../../settings.ts';

type Address = Pick<Settings, 'PUBLIC_URL' | 'PORT'>;

/** Takes the challenge that a browser says it signed; false where it was not given, or is used. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** What browsers send that were asked for no attestation. Others bring certificates, which may name addresses to ask. */
const FORMATS: ReadonlySet<unknown> = new Set(['none', 'packed']);

/** It brings a certificate library and more: a server starts half a second earlier without. */
const library = () => import('@simplewebauthn/server');
const libraryHelpers = () => import('@simplewebauthn/server/helpers');

/** The domain that passkeys are of. */
export function relyingParty(settings: Address): string {
  return new URL(publicAddress(settings)).hostname;
}

/** A passkey that a browser made, or null where it was not made here, for that challenge, or cannot be read. */
export async function verifyMade(
  settings: Address,
  made: BodyOf<typeof addPasskey>,
  take: TakeChallenge,
): Promise<{ readonly publicKey: Uint8Array; readonly counter: number } | null> {
  const { id, client_data: clientDataJSON, attestation: attestationObject } = made;
  const signed = readClientData(clientDataJSON);
  if (signed === null || !(await take(signed.challenge))) return null;
  const { decodeAttestationObject, isoBase64URL } = await libraryHelpers();
  const { verifyRegistrationResponse } = await library();
  const verified = await attempt(async () => {
    const format = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt');
    if (!FORMATS.has(format)) throw new Error('Another attestation than the one asked for.');
    return verifyRegistrationResponse({
      response: { ...credentialOf(id), response: { clientDataJSON, attestationObject } },
      expectedChallenge: signed.challenge,
      expectedOrigin: originFor(settings, signed.origin),
      expectedRPID: relyingParty(settings),
      requireUserVerification: false,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
  });
  if (verified?.registrationInfo === undefined) return null;
  const { credential } = verified.registrationInfo;
  return credential.id === id ? { publicKey: credential.publicKey, counter: credential.counter } : null;
}

/**
 * How often a passkey was used that signed in a browser, or null where it did not sign here, for that challenge.
 *
 * @param mustVerify whether it must have checked its user itself, by a finger or a PIN
 */
export async function verifyUse(
  settings: Address,
  used: BodyOf<typeof signInWithPasskey>,
  { publicKey, mustVerify }: { readonly publicKey: Buffer; readonly mustVerify: boolean },
  take: TakeChallenge,
): Promise<number | null> {
  const { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = used;
  const signed = readClientData(clientDataJSON);
  if (signed === null || !(await take(signed.challenge))) return null;
  const { verifyAuthenticationResponse } = await library();
  const verified = await attempt(() =>
    verifyAuthenticationResponse({
      response: { ...credentialOf(id), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: signed.challenge,
      expectedOrigin: originFor(settings, signed.origin),
      expectedRPID: relyingParty(settings),
      // The count is compared where it is written, so that of two uses at once one is refused.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: mustVerify,
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

/** The library throws at whatever is not as it must be. */
async function attempt<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

function credentialOf(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

/** Where pages of ours are. Without a public address that is this machine alone, at any port: a proxy may stand before us. */
function originFor(settings: Address, claimed: string): string {
  const isHere = settings.PUBLIC_URL === undefined && /^http:\/\/localhost(?::\d{1,5})?$/.test(claimed);
  return isHere ? claimed : new URL(publicAddress(settings)).origin;
}

const ClientData = v.object({ challenge: v.string(), origin: v.string() });

/** What a browser says it signed, and for which page; null where it cannot be read. */
function readClientData(clientDataJSON: string): v.InferOutput<typeof ClientData> | null {
  try {
    return v.parse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
  } catch {
    return null;
  }
}
