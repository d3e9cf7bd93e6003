import { ZipPassThrough } from 'fflate';
import { DOCUMENT_KINDS } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import type { Reader } from '../../../database/open.ts';
import { CSV_FORMS, csvOf } from '../../../documents/csv.ts';
import type { Pieces } from '../../../documents/fair-stream.ts';
import type { Cell } from '../../../documents/table.ts';
import { zipPieces } from '../../../documents/zip-pieces.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch, Support } from '../../../identity/grants.ts';
import { PAPERS } from '../../../mail/document-mails.ts';
import { factsOf, readSent } from './read-onboarding.ts';

const WORDS = {
  paper: /*i18n*/ { id: 'carrier_file.paper', message: 'Paper' },
  file: /*i18n*/ { id: 'carrier_file.file', message: 'File' },
  sent: /*i18n*/ { id: 'carrier_file.sent', message: 'Received' },
  accepted: /*i18n*/ { id: 'carrier_file.accepted', message: 'Checked' },
  by: /*i18n*/ { id: 'carrier_file.by', message: 'Checked by' },
  until: /*i18n*/ { id: 'carrier_file.until', message: 'Valid until' },
  number: /*i18n*/ { id: 'carrier_file.number', message: 'Number on it' },
  answer: /*i18n*/ { id: 'carrier_file.answer', message: 'Answer of the office' },
  checked: /*i18n*/ { id: 'carrier_file.checked', message: 'Asked' },
  sum: /*i18n*/ { id: 'carrier_file.sum', message: 'Insured sum, euros' },
  exclusions: /*i18n*/ { id: 'carrier_file.exclusions', message: 'Not insured' },
  name: /*i18n*/ { id: 'carrier_file.name', message: 'Papers of {company}, {day}' },
  list: /*i18n*/ { id: 'carrier_file.list', message: 'Papers' },
} as const;

const text = (value: string): Cell => ({ kind: 'text', text: value });
const day = (at: Date | null): Cell => (at === null ? null : { kind: 'day', day: bookDay(at.getTime()) });

/**
 * Puts all accepted papers of a carrier and a list of them into one archive, for an inspector. The papers are read one
 * after the other as the archive is written.
 *
 * @throws `not_found` if there is no such carrier
 */
export async function exportFile(
  { files, translator, now }: Pick<Context, 'files' | 'translator' | 'now'>,
  db: Reader,
  _: Dispatch | Support,
  { company, locale }: { readonly company: string; readonly locale: Locale },
): Promise<{ content: Pieces; name: string }> {
  const known = await db
    .selectFrom('companies')
    .select('name')
    .where('uuid', '=', company)
    .where('kind', '=', 'carrier')
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('not_found');
  const say = (word: (typeof WORDS)[keyof typeof WORDS], values = {}) => translator.say(locale, word, values);
  const sent = await readSent(db, company);
  const accepted = DOCUMENT_KINDS.flatMap((kind) =>
    sent.filter((paper) => paper.kind === kind && paper.decision === 'accepted'),
  ).map((paper, at) => ({ ...paper, file: `${String(at + 1).padStart(2, '0')} ${plain(paper.name)}` }));
  const { name: _name, list: _list, ...columns } = WORDS;
  const header = Object.values(columns).map((word) => say(word));
  const rows = accepted.map((paper): Cell[] => {
    const { authenticity, insured_sum, exclusions } = factsOf(paper.facts);
    return [
      text(translator.say(locale, PAPERS[paper.kind])),
      text(paper.file),
      day(paper.sent_at),
      day(paper.decided_at),
      text(paper.decided_by_name ?? ''),
      paper.valid_until === null ? null : { kind: 'day', day: paper.valid_until },
      text(authenticity?.number ?? ''),
      text(authenticity?.answer ?? ''),
      day(authenticity === null ? null : new Date(authenticity.checked_at)),
      insured_sum === null ? null : { kind: 'number', number: insured_sum / 100, decimals: 2 },
      text(exclusions),
    ];
  });
  const name = say(WORDS.name, { company: known.name, day: bookDay(now()) });
  const list = csvOf(header, batchOf(rows), CSV_FORMS[locale]);
  const papers = accepted.map(({ file, storage_key }) => ({ file, open: () => files.get(storage_key) }));
  return {
    content: archive([{ file: `00 ${say(WORDS.list)}.csv`, open: async () => list }, ...papers]),
    name: `${plain(name)}.zip`,
  };
}

async function* batchOf(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}

interface Entry {
  readonly file: string;
  /** Null where the file is gone: the list still names it. */
  readonly open: () => Promise<AsyncIterable<string | Uint8Array> | null>;
}

/** Yields an archive of files that are not compressed: papers are compressed already. */
async function* archive(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const zip = zipPieces();
  for (const { file, open } of entries) {
    const content = await open();
    if (content === null) continue;
    const part = zip.add(new ZipPassThrough(file));
    for await (const piece of content) {
      part.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      yield zip.take();
    }
    part.push(new Uint8Array(), true);
  }
  zip.end();
  yield zip.take();
}

/** Removes what no file name may hold on some system. */
function plain(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
}
