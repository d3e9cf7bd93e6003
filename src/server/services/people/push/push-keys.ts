import type { JsonWebKey } from 'node:crypto';
import { generateKeyPairSync } from 'node:crypto';
import type { Reader } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';

/**
 * Returns the VAPID keys (RFC 8292) that identify this installation to push services. Creates them at the first call;
 * concurrent servers get the same.
 */
export async function pushKeys(db: Reader): Promise<JsonWebKey> {
  const known = await db.selectFrom('push_keys').select('private_key').executeTakeFirst();
  if (known !== undefined) return known.private_key;
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  await db
    .insertInto('push_keys')
    .values({ private_key: json(made) })
    .onConflict((first) => first.doNothing())
    .execute();
  const { private_key } = await db.selectFrom('push_keys').select('private_key').executeTakeFirstOrThrow();
  return private_key;
}

/** Returns the public key in the form for browsers: the uncompressed point in base64url. */
export function publicKeyOf({ x = '', y = '' }: JsonWebKey): string {
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return point.toString('base64url');
}
