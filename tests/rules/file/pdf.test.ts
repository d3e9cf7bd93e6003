import { PDFDocument, type SecurityOptions } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { pdfLock, pdfStart, properPdf } from '#freight/file/pdf.ts';
import { pdfPage } from '#tests/support/pages.ts';

async function aPdf(useObjectStreams: boolean, lock?: SecurityOptions): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 100]);
  document.setTitle('How /Encrypt 7 0 R is written');
  if (lock !== undefined) document.encrypt(lock);
  return Buffer.from(await document.save({ useObjectStreams }));
}

const BEFORE: readonly (readonly [what: string, bytes: string])[] = [
  ['nothing', ''],
  ['an empty line', '\r\n'],
  ['a byte order mark', '\xef\xbb\xbf'],
  ['commands of a printer', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'.repeat(10)],
  ['the head of a mail', `Content-Type: application/pdf\r\n${'x'.repeat(900)}\r\n\r\n`],
];
const BEHIND: readonly (readonly [what: string, bytes: string])[] = [
  ['nothing', ''],
  ['zeros', '\0'.repeat(5000)],
  ['a page of a web server', '<html><body>Error 500</body></html>'],
];

describe.each([true, false])('a PDF, with object streams: %s', (streams) => {
  it.each(BEFORE.flatMap(([what, before]) => BEHIND.map(([more, behind]) => [what, more, before, behind] as const)))(
    'is found behind %s and before %s',
    async (_what, _more, before, behind) => {
      const pdf = await aPdf(streams);
      const file = Buffer.concat([Buffer.from(before, 'latin1'), pdf, Buffer.from(behind, 'latin1')]);
      expect(Buffer.from(properPdf(file) ?? []).equals(pdf)).toBe(true);
    },
  );

  it('that is nothing else is the same bytes', async () => {
    const pdf = await aPdf(streams);
    expect(properPdf(pdf)).toBe(pdf);
    const withLine = Buffer.concat([pdf, Buffer.from('\r\n')]);
    expect(properPdf(withLine)).toBe(withLine);
  });

  it('that is cut off is none', async () => {
    const pdf = await aPdf(streams);
    expect([0.2, 0.5, 0.9].map((part) => properPdf(pdf.subarray(0, pdf.length * part)))).toEqual([null, null, null]);
  });

  it('of which a newer version is cut off is none, and one with a whole newer version is whole', async () => {
    const pdf = await aPdf(streams);
    const begun = Buffer.concat([pdf, Buffer.from('\n9 0 obj\n<< /Type /Annot >>')]);
    expect(properPdf(begun)).toBeNull();
    const place = begun.length + 1;
    const update = `\nxref\n0 0\ntrailer\n<< /Size 10 /Root 1 0 R >>\nstartxref\n${place}\n%%EOF`;
    const whole = Buffer.concat([begun, Buffer.from(update)]);
    expect(properPdf(whole)).toBe(whole);
  });

  it.each(['AES-256', 'AES-128', 'RC4-128', 'RC4-40'] as const)('is locked by %s', async (algorithm) => {
    const lock = { ownerPassword: 'owner', userPassword: 'user', algorithm, allowWeakCryptography: true } as const;
    expect(pdfLock(await aPdf(streams, lock))?.encryption.get('Filter')).toBe('/Standard');
  });

  it('is not locked by the word in its text', async () => {
    const pdf = await aPdf(streams);
    expect(pdfLock(pdf)).toBeNull();
    const noted = Buffer.concat([pdf, Buffer.from('\n%%EOF')]);
    expect(pdfLock(noted)).toBeNull();
  });
});

it('a PDF whose places are counted from the first byte of the file keeps them', async () => {
  const pdf = await aPdf(false);
  const before = 'a line of a mail\r\n';
  const moved = pdf
    .toString('latin1')
    .replace(/^(\d{10})(?= \d{5} n)/gm, (place) => String(Number(place) + before.length).padStart(10, '0'))
    .replace(/startxref\n(\d+)/, (_, place) => `startxref\n${Number(place) + before.length}`);
  const proper = Buffer.from(properPdf(Buffer.from(before + moved, 'latin1')) ?? []).toString('latin1');
  expect(proper.startsWith('%PDF-1.')).toBe(true);
  const place = Number(/startxref\n(\d+)/.exec(proper)?.[1]);
  expect(proper.slice(place, place + 4)).toBe('xref');
});

it('a linearized PDF of which only the first part came is none', async () => {
  const pdf = (await pdfPage()).toString('latin1');
  const line = pdf.indexOf('\n') + 1;
  const first = `1000 0 obj\n<< /Linearized 1 /L ${pdf.length * 2} /N 1 >>\nendobj\n`;
  expect(properPdf(Buffer.from(pdf.slice(0, line) + first + pdf.slice(line), 'latin1'))).toBeNull();
});

it.each([
  ['within the first 1,024 bytes', 1019, 1019],
  ['behind them', 1024, -1],
])('a head %s', (_what, before, start) => {
  expect(pdfStart(Buffer.concat([Buffer.alloc(before), Buffer.from('%PDF-1.7')]))).toBe(start);
});

it.each([
  ['lists', '['],
  ['dictionaries', '<< /A '],
])('a PDF of %s without end inside each other has no lock, and is read', (_, opening) => {
  const trailer = `trailer\n<< /Root 1 0 R /Encrypt ${opening.repeat(10_000)}`;
  const bytes = Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${trailer}\nstartxref\n9\n%%EOF\n`, 'latin1');
  expect(() => pdfLock(bytes)).not.toThrow();
});
