import fc from 'fast-check';
import { csvOf, rightCells } from '../import-file.ts';
import { jpegPage, pdfPage, pngPage } from '../pages.ts';

/** A file to send; `isPage` says whether it must be taken, or null where nobody knows. */
export interface FuzzFile {
  readonly what: string;
  readonly bytes: Buffer;
  readonly isPage: boolean | null;
}

const MB = 1024 * 1024;

/** Pages as a phone makes them, and all that is not one. */
export interface Files {
  readonly pages: fc.Arbitrary<FuzzFile>;
  readonly wrong: fc.Arbitrary<FuzzFile>;
  /** What is a page and no image. */
  readonly pdfs: fc.Arbitrary<FuzzFile>;
  /** Tables of shipments, whose days may be past. */
  readonly sheets: fc.Arbitrary<FuzzFile>;
}

/** Makes the pages once; the wrong files are cut and bent from them. */
export async function makeFiles(): Promise<Files> {
  const jpeg = await jpegPage({ tagged: true, orientation: 6 });
  const png = await pngPage();
  const pdf = await pdfPage();
  const page = (what: string, bytes: Buffer): FuzzFile => ({ what, bytes, isPage: true });
  const no = (what: string, bytes: Buffer | string): FuzzFile => ({ what, bytes: Buffer.from(bytes), isPage: false });
  const cut = (what: string, whole: Buffer) =>
    fc.integer({ min: 1, max: 80 }).map((percent) => {
      const end = Math.floor((whole.length * percent) / 100);
      return no(`${what} cut after ${percent} %`, whole.subarray(0, end));
    });
  const flipped = (what: string, whole: Buffer) =>
    fc.tuple(fc.nat(whole.length - 1), fc.nat(255)).map(([at, byte]): FuzzFile => {
      const bytes = Buffer.from(whole);
      bytes[at] = byte;
      return { what: `${what} with ${byte} at ${at}`, bytes, isPage: null };
    });
  // Reading a PDF starts a thread each time: there are fewer of them.
  const rows = [rightCells(0), rightCells(0, { weight_kg: 'many', comment: '=1+1' })];
  return {
    sheets: fc.constantFrom(
      page('CSV', Buffer.from(csvOf(rows))),
      page('CSV of UTF-16', Buffer.from(`\uFEFF${csvOf(rows, { separator: ',' })}`, 'utf16le')),
    ),
    pdfs: fc.constant(page('PDF', pdf)),
    pages: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(page('JPEG', jpeg), page('PNG', png)) },
      { weight: 1, arbitrary: fc.constant(page('PDF', pdf)) },
    ),
    wrong: fc.oneof(
      { weight: 6, arbitrary: fc.oneof(cut('JPEG', jpeg), cut('PNG', png)) },
      { weight: 1, arbitrary: cut('PDF', pdf) },
      { weight: 3, arbitrary: fc.oneof(flipped('JPEG', jpeg), flipped('PNG', png)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          no('a PDF of nothing', '%PDF-1.7\n%%EOF'),
          no('a PDF that never ends', `%PDF-1.7\n${'1 0 obj<<'.repeat(2000)}`),
          no('6 MB of JPEG', Buffer.concat([jpeg, Buffer.alloc(6 * MB)])),
        ),
      },
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          no('nothing', ''),
          no('a byte', '\xff'),
          no('text', 'Received in good order'),
          no('HTML', '<!doctype html><script>alert(1)</script>'),
          no('SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
          no('GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
          no('ZIP', 'PK\x03\x04'),
          no('the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
          no('the beginning of a PNG', png.subarray(0, 8)),
          no('a PNG 60000 pixels wide', hugePng(png)),
        ),
      },
    ),
  };
}

/** A PNG whose head says that it is enormous. */
function hugePng(png: Buffer): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}
