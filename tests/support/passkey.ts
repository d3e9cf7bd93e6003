import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import type { addPasskey, askPasskey, beginPasskey, signInWithPasskey } from '#contract/passkey.ts';
import type { TestApi } from './test-server.ts';

type Addition = BodyInput<typeof addPasskey>;
type Use = BodyInput<typeof signInWithPasskey>;

/** What an authenticator or the browser before it does otherwise than it should. */
interface Oddity {
  readonly origin?: string;
  readonly relyingParty?: string;
  /** Whether it checked its user by a finger or a PIN. */
  readonly verifies?: boolean;
  /** How often it says it was used. */
  readonly counter?: number;
  readonly userHandle?: string | null;
  readonly format?: string;
}

const ORIGIN = 'https://lading.test';
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

/** An authenticator in software: one ES256 key, in the browser of a user who always agrees. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  userHandle: string | null = null;
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** What a browser sends that made it. */
  make(
    { challenge, relying_party, user_handle }: AnswerOf<typeof beginPasskey>,
    name = 'Laptop of the office',
    { origin = ORIGIN, relyingParty = relying_party, verifies = true, format = 'none' }: Oddity = {},
  ): Addition {
    this.userHandle = user_handle;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const flags = PRESENT | WITH_KEY | (verifies ? VERIFIED : 0);
    const authData = Buffer.concat([
      headOf(relyingParty, flags, this.counter),
      Buffer.alloc(16),
      length,
      id,
      this.#cosePublicKey(),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', format],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      name,
      id: this.id,
      client_data: clientData('webauthn.create', challenge, origin),
      attestation: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** What a browser sends that signed in with it. It counts its uses. */
  use({ challenge, relying_party }: AnswerOf<typeof askPasskey>, oddity: Oddity = {}): Use {
    const { origin = ORIGIN, relyingParty = relying_party, verifies = true } = oddity;
    const counter = oddity.counter ?? ++this.counter;
    const client_data = clientData('webauthn.get', challenge, origin);
    const authData = headOf(relyingParty, PRESENT | (verifies ? VERIFIED : 0), counter);
    const signed = Buffer.concat([authData, sha256(Buffer.from(client_data, 'base64url'))]);
    return {
      id: this.id,
      client_data,
      authenticator_data: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      user_handle: oddity.userHandle === undefined ? this.userHandle : oddity.userHandle,
    };
  }

  #cosePublicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [KTY, ALG, CRV, X, Y] = [1, 3, -1, -2, -3];
    const [EC2, ES256, P256] = [2, -7, 1];
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [KTY, EC2],
        [ALG, ES256],
        [CRV, P256],
        [X, new Uint8Array(Buffer.from(x, 'base64url'))],
        [Y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }
}

/** Gives a user a passkey as they do it themselves; their session has given a second factor then. */
export async function givePasskey(
  api: TestApi,
  { token, password, name }: { readonly token: string; readonly password: string; readonly name?: string },
): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey();
  const begun = await api.call('POST', '/api/v2/me/passkeys/options', { token, body: { password } });
  const { statusCode } = await api.call('POST', '/api/v2/me/passkeys', {
    token,
    body: passkey.make(begun.json(), name),
  });
  if (statusCode !== 204) throw new Error(`The passkey was not added: ${statusCode}.`);
  return passkey;
}

/** The row of a passkey that nobody has. @returns its identifier */
export async function addPasskeyRow({ db, now }: TestApi['context'], user_uuid: string): Promise<string> {
  const { uuid } = await db
    .insertInto('passkeys')
    .values({
      uuid: crypto.randomUUID(),
      user_uuid,
      credential: randomBytes(32).toString('base64url'),
      public_key: randomBytes(77),
      counter: 0,
      transports: ['internal'],
      name: 'Phone',
      made_at: new Date(now()),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function headOf(relyingParty: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(relyingParty)), Buffer.from([flags]), count]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
