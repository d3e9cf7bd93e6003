import type { JsonWebKey } from 'node:crypto';
import { generateKeyPairSync } from 'node:crypto';
import type { Reader } from '../../database/open.ts';
import { json } from '../../database/sql.ts';

/**
 * The keys by which push services know this Lading (VAPID, RFC 8292), made when they are first asked for. Servers that
 * ask at once get the same.
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

/** The public key as browsers take it: the uncompressed point in base64 of URLs. */
export function publicKeyOf({ x = '', y = '' }: JsonWebKey): string {
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return point.toString('base64url');
}
