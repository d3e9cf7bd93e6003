import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalFiles } from '#server/adapters/files/local-files.ts';
import { collect } from '#tests/support/collect.ts';

const KEY = 'missions/0198a1de-0000-7000-8000-000000000001/page.jpg';
let folder = '';
let files: LocalFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lading-files-'));
  files = new LocalFiles(join(folder, 'files'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function localFile(content: string): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return path;
}

async function read(key: string): Promise<string | null> {
  const stream = await files.get(key);
  return stream === null ? null : (await buffer(stream)).toString();
}

describe('files of this machine', () => {
  it('gives back what was stored', async () => {
    await files.put(KEY, localFile('page'));
    expect(await read(KEY)).toBe('page');
  });

  it('knows what is not there', async () => {
    expect(await read(KEY)).toBeNull();
  });

  it('forgets a file, also twice', async () => {
    await files.put(KEY, localFile('page'));
    await files.remove(KEY);
    await files.remove(KEY);
    expect(await read(KEY)).toBeNull();
  });

  it('lists a folder with all below it and leaves its neighbours out', async () => {
    for (const key of ['missions/a/1.pdf', 'missions/a/2.jpg', 'missions/b/1.png', 'missions-old/1.pdf']) {
      await files.put(key, localFile('x'));
    }
    utimesSync(join(folder, 'files/missions/a/1.pdf'), new Date(), new Date('2026-03-17T07:00:00Z'));
    const listed = await collect(files.list('missions'));
    expect(listed.map(({ key }) => key).sort()).toEqual(['missions/a/1.pdf', 'missions/a/2.jpg', 'missions/b/1.png']);
    expect(listed.find(({ key }) => key === 'missions/a/1.pdf')?.storedAt).toBe(Date.parse('2026-03-17T07:00:00Z'));
  });

  it('lists nothing before anything was stored', async () => {
    expect(await collect(files.list('missions'))).toEqual([]);
  });
});

describe('storing whole files or none', () => {
  it('leaves nothing behind when the source cannot be read', async () => {
    await expect(files.put(KEY, join(folder, 'missing'))).rejects.toThrow('ENOENT');
    expect(readdirSync(join(folder, 'files'), { recursive: true }).filter((name) => /page/.test(String(name)))).toEqual(
      [],
    );
  });

  it('keeps the old bytes when new ones cannot be stored', async () => {
    await files.put(KEY, localFile('old'));
    await expect(files.put(KEY, join(folder, 'missing'))).rejects.toThrow('ENOENT');
    expect(await read(KEY)).toBe('old');
  });

  it('replaces a file at once: a reader that has begun ends with the old bytes', async () => {
    await files.put(KEY, localFile('old'));
    const reading = await files.get(KEY);
    await files.put(KEY, localFile('new'));
    expect(reading === null ? null : (await buffer(reading)).toString()).toBe('old');
    expect(await read(KEY)).toBe('new');
  });

  it('fails where a folder stands in the place of the file', async () => {
    mkdirSync(join(folder, 'files', KEY), { recursive: true });
    await expect(files.put(KEY, localFile('page'))).rejects.toThrow();
    expect(readdirSync(join(folder, 'files', KEY, '..'))).toEqual(['page.jpg']);
  });
});

describe('keys', () => {
  it.each(['', '/etc/passwd', '../up', 'missions/../up', 'missions//a', 'a b', 'a\\b', 'a\0b', 'missions/', '.hidden'])(
    'refuses %j',
    async (key) => {
      await expect(files.put(key, localFile('page'))).rejects.toThrow('Not a key');
      await expect(files.get(key)).rejects.toThrow('Not a key');
      await expect(files.remove(key)).rejects.toThrow('Not a key');
      await expect(collect(files.list(key))).rejects.toThrow('Not a key');
    },
  );
});
