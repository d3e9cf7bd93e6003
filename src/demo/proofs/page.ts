import { PROOF_EXTENSIONS, type ProofType } from '#freight/mission/proof-file.ts';
import { ZONE } from '../calendar.ts';
import type { Happening } from '../missions/history.ts';
import type { MissionStory } from '../missions/story.ts';
import { Random } from '../random.ts';
import { consignmentNote } from './consignment-note.ts';
import { photograph } from './photograph.ts';
import type { Printer } from './print.ts';
import { scan } from './scan.ts';

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
