import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { DocumentKind } from '#freight/company/company-document.ts';
import { PROOF_EXTENSIONS, type ProofType } from '#freight/mission/proof-file.ts';
import { ZONE } from '../calendar.ts';
import type { Happening } from '../missions/history.ts';
import type { MissionStory } from '../missions/story.ts';
import { Random } from '../random.ts';
import { type ConsignmentNote, consignmentNote } from './consignment-note.ts';

/** Sets the pages of a proof as SVG, letters as outlines: no font is needed to draw them. */
interface Printer {
  waybill(note: ConsignmentNote): string;
  palletNote(note: ConsignmentNote): string;
  companyPaper(paper: PaperNote): string;
}

const folder = fileURLToPath(new URL('./', import.meta.url));

/** Loads the typesetter; a server with data never needs this one. */
export async function openPrinter(): Promise<Printer> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiler = NodeCompiler.create({ workspace: folder });
  const print = (template: string) => (note: ConsignmentNote | PaperNote) =>
    compiler.plainSvg({ mainFilePath: `${folder}${template}`, inputs: { note: JSON.stringify(note) } });
  return {
    waybill: print('waybill.typ'),
    palletNote: print('pallet-note.typ'),
    companyPaper: print('company-paper.typ'),
  };
}

/** A file a mission has, before its bytes are made. `index` counts the files of the mission. */
export interface Page {
  readonly uuid: string;
  readonly story: MissionStory;
  readonly happening: Happening;
  readonly index: number;
  readonly purpose: 'proof' | 'late_report';
  readonly type: ProofType;
  readonly name: string;
  readonly storageKey: string;
}

/** The files of a mission, in the order they were sent. */
export function pagesOf(story: MissionStory): Page[] {
  return story.history
    .flatMap((happening) => (happening.page === null ? [] : [{ happening, purpose: happening.page }]))
    .map(({ happening, purpose }, index) => {
      const uuid = chanceOf(story, `file/${index}`).uuid(happening.recorded);
      const type = story.draft.proofForm === 'pdf' ? 'application/pdf' : 'image/jpeg';
      const storageKey = `missions/${story.uuid}/${uuid}.${PROOF_EXTENSIONS[type]}`;
      return { uuid, story, happening, index, purpose, type, name: nameOf(story, happening, type), storageKey };
    });
}

/** The content of a company's document, as `company-paper.typ` reads it. */
interface PaperNote {
  readonly issuer: string;
  readonly title: string;
  readonly holder: readonly string[];
  readonly number: string;
  readonly validity: string;
}

/** Who issues a kind of document, and what it is called, where most of the demonstration's carriers are. */
const PAPERS = {
  identity: ['République', 'Carte d’identité du gérant'],
  bank_details: ['Banque', 'Relevé d’identité bancaire'],
  transport_licence: ['Direction régionale des transports', 'Licence de transport'],
  insurance: ['Assurance', 'Attestation d’assurance marchandises transportées'],
  registration: ['Greffe', 'Extrait du registre des sociétés'],
  vigilance: ['Urssaf', 'Attestation de vigilance'],
} as const satisfies Record<DocumentKind, readonly [issuer: string, title: string]>;

/** A photograph of a document of a company; `until` is its last valid day. JPEG bytes. */
export function drawPaper(
  {
    kind,
    holder,
    until,
  }: { readonly kind: DocumentKind; readonly holder: readonly string[]; readonly until: string | null },
  printer: Printer,
): Promise<Buffer> {
  const random = new Random(`paper/${holder.join()}/${kind}`);
  const [issuer, title] = PAPERS[kind];
  const number = `${random.integer(10, 99)}-${random.integer(100_000, 999_999)}`;
  const validity = until === null ? '' : `Valable jusqu’au ${until.split('-').reverse().join('/')}`;
  return photograph(printer.companyPaper({ issuer, title, holder, number, validity }), random);
}

/** The bytes of a file: a photograph of the note, of the pallet note for a second page, or a scan of both. */
export async function drawPage({ story, happening, index, type }: Page, printer: Printer): Promise<Buffer> {
  const signed = story.draft.delivery?.occurred ?? happening.occurred;
  const note = consignmentNote(story, signed, chanceOf(story, 'note'));
  const take = (page: string, which: number) => photograph(page, chanceOf(story, `photograph/${which}`));
  if (type === 'application/pdf') {
    const both = await Promise.all([take(printer.waybill(note), 0), take(printer.palletNote(note), 1)]);
    return scan(both, happening.occurred);
  }
  return take(index === 0 ? printer.waybill(note) : printer.palletNote(note), index);
}

/** As a phone's camera names its pictures, and an office its scans. */
function nameOf(story: MissionStory, { occurred }: Happening, type: ProofType): string {
  if (type === 'application/pdf') return `CMR ${story.draft.reference}.pdf`;
  const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });
  return `IMG_${stamp.format(occurred).replace(/[-:]/g, '').replace(' ', '_')}.jpg`;
}

function chanceOf({ draft }: MissionStory, part: string): Random {
  return new Random(`${draft.key}/${part}`);
}

/** A4 in points. */
const A4 = { width: 595, height: 842 } as const;
/** Pixels of the picture, and of the desk that it shows in points. */
const PICTURE = { width: 880, height: 1200 } as const;
const DESK = { width: 660, height: 900 } as const;
const QUALITY = 74;

const DESKS = ['#7d6f5e', '#5d6468', '#8c8579', '#4f4a45'];

/** A page as a phone takes it: on some desk, not quite straight, with its shadow. JPEG bytes. */
function photograph(page: string, random: Random): Promise<Buffer> {
  const turn = (random.next() - 0.5) * 4;
  const [left, top] = [random.integer(24, 40), random.integer(20, 36)];
  const edge = random.integer(60, 600);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${DESK.width} ${DESK.height}">
    <rect width="${DESK.width}" height="${DESK.height}" fill="${random.pick(DESKS)}"/>
    <path d="M0 ${edge} L${DESK.width} ${edge - 40} V${DESK.height} H0 Z" fill="#000" fill-opacity="0.12"/>
    <g transform="rotate(${turn.toFixed(2)} ${DESK.width / 2} ${DESK.height / 2}) translate(${left} ${top})">
      <rect x="5" y="7" width="${A4.width}" height="${A4.height}" fill="#000" fill-opacity="0.25"/>
      ${page}
    </g></svg>`;
  return sharp(Buffer.from(picture)).removeAlpha().jpeg({ quality: QUALITY }).toBuffer();
}

/**
 * Photographs of pages as the PDF an office scanner makes.
 *
 * @param made in Unix milliseconds
 */
async function scan(photographs: readonly Buffer[], made: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setCreationDate(new Date(made));
  document.setModificationDate(new Date(made));
  for (const photograph of photographs) {
    const image = await document.embedJpg(photograph);
    document.addPage([A4.width, A4.height]).drawImage(image, { x: 0, y: 0, ...A4 });
  }
  return Buffer.from(await document.save());
}
