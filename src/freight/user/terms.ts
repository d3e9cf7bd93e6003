import * as v from 'valibot';
import { CalendarDate } from '../values/calendar-date.ts';
import { requiredText } from '../values/text.ts';
import { Uuid } from '../values/uuid.ts';
import { LOCALES } from './locale.ts';
import { TERMS_ROLES } from './terms-role.ts';

export const TermsRole = v.picklist(TERMS_ROLES);
export type TermsRole = v.InferOutput<typeof TermsRole>;

/** The longest text of terms, in characters. */
const MAX_TERMS = 100_000;
export const TermsContent = requiredText(MAX_TERMS);

/**
 * The terms of service of a role in one language. `version` counts up from 1 for each role and is the same in every
 * language; `publication_date` is the day from which they are in force. `content` as `blocksOf` reads it.
 */
export const Terms = v.object({
  uuid: Uuid,
  role: TermsRole,
  locale: v.picklist(LOCALES),
  version: v.pipe(v.number(), v.integer()),
  publication_date: CalendarDate,
  content: v.string(),
});
export type Terms = v.InferOutput<typeof Terms>;

/** A part of a text of terms. */
export type TermsBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/**
 * Reads a text of terms line by line. A line that begins with `#` is a heading, one that begins with `- ` an item of a
 * list; other lines that follow each other are one paragraph. A blank line ends a paragraph and a list.
 */
export function blocksOf(content: string): TermsBlock[] {
  const blocks: TermsBlock[] = [];
  let isOpen = false;
  for (const line of content.split('\n').map((each) => each.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const read = blockOf(line);
    isOpen = read !== null && read.kind !== 'heading';
    if (read === null) continue;
    if (last?.kind === 'list' && read.kind === 'list') {
      blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, ...read.items] };
    } else if (last?.kind === 'paragraph' && read.kind === 'paragraph') {
      blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text} ${read.text}` };
    } else blocks.push(read);
  }
  return blocks;
}

/** Reads one line as a block of its own; null for a blank one. */
function blockOf(line: string): TermsBlock | null {
  if (line === '') return null;
  if (line.startsWith('#')) return { kind: 'heading', text: line.replace(/^#+\s*/, '') };
  if (line.startsWith('- ')) return { kind: 'list', items: [line.slice(2).trim()] };
  return { kind: 'paragraph', text: line };
}
