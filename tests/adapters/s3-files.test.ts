import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { S3Files } from '#server/adapters/files/s3-files.ts';
import { collect } from '#tests/support/collect.ts';
import { S3Server } from '#tests/support/s3-server.ts';

const keys = { accessKeyId: 'LADINGTESTKEY', secretAccessKey: 'lading/test+secret', region: 'eu-west-3' };
const KEY = 'missions/0198a1de-0000-7000-8000-000000000001/page.jpg';
let folder = '';
let server: S3Server;
let endpoint = '';
let files: S3Files;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lading-s3-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  server = new S3Server('freight', keys);
  endpoint = await server.start();
  files = new S3Files({ endpoint, bucket: 'freight', ...keys });
});
afterEach(() => server.stop());

function localFile(content: string | Buffer): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return path;
}

describe('storing in a bucket', () => {
  it('keeps the bytes and their type under the key', async () => {
    const content = Buffer.alloc(5 * 1024 * 1024, 'freight');
    await files.put(KEY, localFile(content), 'image/jpeg');
    const stored = server.objects.get(KEY);
    expect(stored?.type).toBe('image/jpeg');
    expect(stored?.body.equals(content)).toBe(true);
  });

  it('tries again when the store is busy', async () => {
    server.failures = 1;
    await files.put(KEY, localFile('page'), 'image/jpeg');
    expect(server.requests).toEqual([`PUT /freight/${KEY}`, `PUT /freight/${KEY}`]);
    expect(server.objects.get(KEY)?.body.toString()).toBe('page');
  });

  it('gives up on a store that stays busy, and says so', async () => {
    server.failures = 100;
    await expect(files.put(KEY, localFile('page'), 'image/jpeg')).rejects.toThrow('503 SlowDown');
  });

  it('takes an address with a slash at its end', async () => {
    await new S3Files({ endpoint: `${endpoint}/`, bucket: 'freight', ...keys }).put(KEY, localFile('x'), 'image/png');
    expect(server.objects.has(KEY)).toBe(true);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'another' }, '403 SignatureDoesNotMatch'],
    ['a wrong key', { accessKeyId: 'SOMEBODY' }, '403 InvalidAccessKeyId'],
    ['a wrong region', { region: 'us-east-1' }, '403 AuthorizationHeaderMalformed'],
    ['a wrong bucket', { bucket: 'elsewhere' }, '404 NoSuchBucket'],
  ])('says what the store said to %s', async (_, wrong, said) => {
    const stranger = new S3Files({ endpoint, bucket: 'freight', ...keys, ...wrong });
    await expect(stranger.put(KEY, localFile('page'), 'image/jpeg')).rejects.toThrow(said);
    expect(server.objects.size).toBe(0);
  });

  it.each(['', '/etc/passwd', '../up', 'missions/../up', 'missions//a', 'a b', 'a?b', 'missions/'])(
    'refuses %j as a key',
    async (key) => {
      await expect(files.put(key, localFile('page'), 'image/jpeg')).rejects.toThrow('Not a key');
      expect(server.requests).toEqual([]);
    },
  );
});

describe('reading from a bucket', () => {
  it('streams the bytes back', async () => {
    const content = Buffer.alloc(3 * 1024 * 1024, 7);
    await files.put(KEY, localFile(content), 'application/pdf');
    const stream = await files.get(KEY);
    expect(stream !== null && (await buffer(stream)).equals(content)).toBe(true);
  });

  it('knows what is not there', async () => {
    expect(await files.get(KEY)).toBeNull();
  });

  it('does not take a missing bucket for a missing file', async () => {
    const lost = new S3Files({ endpoint, bucket: 'elsewhere', ...keys });
    await expect(lost.get(KEY)).rejects.toThrow('404 NoSuchBucket');
    await expect(lost.remove(KEY)).rejects.toThrow('404 NoSuchBucket');
  });

  it('fails when nobody answers at the address', async () => {
    await server.stop();
    await expect(files.get(KEY)).rejects.toThrow();
  });
});

describe('removing from a bucket', () => {
  it('forgets the bytes, also twice', async () => {
    await files.put(KEY, localFile('page'), 'image/jpeg');
    await files.remove(KEY);
    await files.remove(KEY);
    expect(await files.get(KEY)).toBeNull();
  });
});

describe('listing a bucket', () => {
  it('goes through all pages of a folder and leaves its neighbours out', async () => {
    const wanted = ['missions/a/1.pdf', 'missions/a/2.jpg', 'missions/b/1.png', 'missions/c/1.jpg', 'missions/c/2.jpg'];
    const before = Date.now();
    for (const key of [...wanted, 'missions-old/1.pdf', 'orders/1.pdf'])
      await files.put(key, localFile('x'), 'text/plain');
    const listed = await collect(files.list('missions'));
    expect(listed.map(({ key }) => key).sort()).toEqual(wanted);
    for (const { storedAt } of listed) expect(storedAt).toBeGreaterThanOrEqual(before);
  });

  it('finds nothing in an empty bucket', async () => {
    expect(await collect(files.list('missions'))).toEqual([]);
  });

  it('fails when the store refuses', async () => {
    const stranger = new S3Files({ endpoint, bucket: 'freight', ...keys, secretAccessKey: 'another' });
    await expect(collect(stranger.list('missions'))).rejects.toThrow('403 SignatureDoesNotMatch');
  });
});
