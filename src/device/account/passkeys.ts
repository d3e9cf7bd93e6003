import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { AnswerOf } from '#contract/call.ts';
import {
  addPasskey as addCall,
  beginPasskey as beginCall,
  removePasskey as removeCall,
  renamePasskey as renameCall,
} from '#contract/passkey.ts';
import { PASSKEY_ALGORITHMS, TRANSPORTS } from '#freight/user/passkey.ts';
import { write } from '../api/write.ts';
import { changeFactors, type FactorProof, refreshOwed } from './second-factor.ts';

/** The options for creating a passkey. */
export type PasskeyPlan = AnswerOf<typeof beginCall>;

/** The authenticator that the user chose has a passkey of theirs already. */
export class PasskeyKnown extends Error {}

/**
 * Requests the options for creating a passkey, valid once within 5 minutes.
 *
 * @throws Refused with violations, Unreached
 */
export async function beginPasskey(proof: FactorProof): Promise<PasskeyPlan> {
  return write(beginCall, { body: proof }, 'session');
}

/**
 * Creates a passkey in the browser and adds it to the account. If it is the first second factor, `readRecoveryCodes`
 * returns the new codes.
 *
 * @throws PasskeyKnown, Refused, Unreached, or the browser's error if the user cancelled
 */
export async function makePasskey(plan: PasskeyPlan, name: string): Promise<void> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: optionsOf(plan) }).catch((fault: unknown) => {
    const isKnown = fault instanceof WebAuthnError && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw isKnown ? new PasskeyKnown() : fault;
  });
  const { clientDataJSON: client_data, attestationObject: attestation, transports = [] } = made.response;
  const known = TRANSPORTS.filter((each) => transports.includes(each));
  const body = { name, id: made.id, client_data, attestation, transports: known };
  await changeFactors(write(addCall, { body }, 'session'));
  await refreshOwed();
}

/** @throws Refused with violations, Unreached */
export async function renamePasskey(passkey: string, name: string): Promise<void> {
  await changeFactors(write(renameCall, { params: { passkey }, body: { name } }));
}

/** @throws Refused with violations, Unreached */
export async function removePasskey(passkey: string, proof: FactorProof): Promise<void> {
  await changeFactors(write(removeCall, { params: { passkey }, body: proof }));
}

function optionsOf(plan: PasskeyPlan): PublicKeyCredentialCreationOptionsJSON {
  const { challenge, relying_party, user_handle: id, username: name, display_name: displayName, excluded } = plan;
  return {
    challenge,
    rp: { id: relying_party, name: 'Lading' },
    user: { id, name, displayName },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: excluded.map((known) => ({ ...known, type: 'public-key' })),
    // Keys that cannot store a passkey are accepted as a second factor too.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}
