import * as v from 'valibot';
import type { BodyOf } from '#contract/call.ts';
import type { addPasskey, signInWithPasskey } from '#contract/passkey.ts';
import { PASSKEY_ALGORITHMS } from '#freight/user/passkey.ts';
import { publicAddress, type Settings } from '../../../settings.ts';

type Address = Pick<Settings, 'PUBLIC_URL' | 'PORT'>;

/** Uses up the challenge that a browser signed; false if unknown or used. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/**
 * Formats that browsers send if no attestation is requested. Others contain certificates, which may name addresses to
 * fetch.
 */
const FORMATS: ReadonlySet<unknown> = new Set(['none', 'packed']);

/** Loaded on demand: it includes a certificate library, and a server starts half a second faster without. */
const library = () => import('@simplewebauthn/server');
const libraryHelpers = () => import('@simplewebauthn/server/helpers');

/** Returns the domain of our passkeys. */
export function relyingParty(settings: Address): string {
  return new URL(publicAddress(settings)).hostname;
}

/** Returns a new passkey, or null if it is unreadable or was not created here for that challenge. */
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
 * Returns the use counter of a passkey after a sign-in, or null if it was not signed here for that challenge.
 *
 * @param mustVerify true if the passkey must have verified its user, by fingerprint or PIN
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
      // The counter is compared when it is stored, so that of two concurrent uses one is refused.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: mustVerify,
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

/** The library throws on any invalid input. */
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

/**
 * Returns the origin of our pages. Without a public address, that is localhost at any port, because of possible
 * proxies.
 */
function originFor(settings: Address, claimed: string): string {
  const isHere = settings.PUBLIC_URL === undefined && /^http:\/\/localhost(?::\d{1,5})?$/.test(claimed);
  return isHere ? claimed : new URL(publicAddress(settings)).origin;
}

const ClientData = v.object({ challenge: v.string(), origin: v.string() });

/** Returns the challenge and origin that a browser signed; null if unreadable. */
function readClientData(clientDataJSON: string): v.InferOutput<typeof ClientData> | null {
  try {
    return v.parse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
  } catch {
    return null;
  }
}
