import { fileURLToPath } from 'node:url';
import type { ConsignmentNote } from './consignment-note.ts';

/** Sets the pages of a proof as SVG, letters as outlines: no font is needed to draw them. */
export interface Printer {
  waybill(note: ConsignmentNote): string;
  palletNote(note: ConsignmentNote): string;
}

const folder = fileURLToPath(new URL('./', import.meta.url));

/** Loads the typesetter; a server with data never needs this one. */
export async function openPrinter(): Promise<Printer> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiler = NodeCompiler.create({ workspace: folder });
  const print = (template: string) => (note: ConsignmentNote) =>
    compiler.plainSvg({ mainFilePath: `${folder}${template}`, inputs: { note: JSON.stringify(note) } });
  return { waybill: print('waybill.typ'), palletNote: print('pallet-note.typ') };
}
