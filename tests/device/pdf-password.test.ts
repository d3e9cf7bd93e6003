import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { md5 } from '#device/pod/md5.ts';
import { opensWithoutPassword } from '#device/pod/pdf-password.ts';
import { pdfLock } from '#freight/file/pdf.ts';

describe('a locked PDF', () => {
  it.each(
    (['AES-256', 'AES-128', 'RC4-128', 'RC4-40'] as const).flatMap((algorithm) =>
      [true, false].map((streams) => [algorithm, streams] as const),
    ),
  )('opens without a password where its own is empty, and only then: %s, %s', async (algorithm, useObjectStreams) => {
    const opens = async (userPassword: string) => {
      const document = await PDFDocument.create();
      document.addPage([200, 100]);
      document.encrypt({ ownerPassword: 'owner', userPassword, algorithm, allowWeakCryptography: true });
      const lock = pdfLock(await document.save({ useObjectStreams }));
      return lock === null ? null : opensWithoutPassword(lock);
    };
    expect([await opens(''), await opens('1234')]).toEqual([true, false]);
  });

  it('by a certificate does not open', async () => {
    const encryption = new Map([['Filter', '/Adobe.PubSec']]);
    expect(await opensWithoutPassword({ encryption, id: '' })).toBe(false);
  });

  it('of a form that nobody knows is left to the server', async () => {
    expect(await opensWithoutPassword({ encryption: new Map([['Filter', '/Standard']]), id: '' })).toBe(true);
  });
});

it.each([0, 1, 55, 56, 63, 64, 119, 120, 1000])('MD5 of %d bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) & 255);
  expect(Buffer.from(md5(bytes)).toString('hex')).toBe(createHash('md5').update(bytes).digest('hex'));
});
