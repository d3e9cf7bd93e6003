import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Stores secrets that the server must read again: encrypted by AES-256-GCM with a key outside the database, so that a
 * copy of the database does not reveal them.
 */
export interface Vault {
  /** @param subject the owner of the secret, which is required to open it */
  readonly seal: (secret: string, subject: string) => Buffer;
  /** Null if it was sealed with another key, or for another subject, or was not sealed at all. */
  readonly open: (sealed: Buffer, subject: string) => string | null;
}

/** Opens the vault of a server: its key comes from the settings, or from a file created at the first start. */
export function openVault({ LADING_SECRET_KEY, LADING_DATA_DIR }: Settings): Vault {
  const root = LADING_SECRET_KEY ?? keyFile(join(LADING_DATA_DIR, 'secret.key'));
  const key = Buffer.from(hkdfSync('sha256', createHash('sha256').update(root).digest(), '', 'lading vault', 32));
  return {
    seal: (secret, subject) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open: (sealed, subject) => {
      const iv = sealed.subarray(0, IV_BYTES);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(subject))
          .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

/**
 * Returns the key of a file that only this user can read. Servers that share a folder and start concurrently get the
 * same.
 */
function keyFile(path: string): string {
  if (!existsSync(path)) {
    try {
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(path, 'utf8').trim();
}
