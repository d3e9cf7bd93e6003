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
 * Reads a text of terms: blank lines part its blocks. A line that begins with `#` is a heading, lines that begin with
 * `-` are a list, and everything else is a paragraph.
 */
export function blocksOf(content: string): TermsBlock[] {
  return content
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(block: string): TermsBlock {
  const lines = block.split('\n').map((line) => line.trim());
  const [first = ''] = lines;
  if (lines.length === 1 && first.startsWith('#')) return { kind: 'heading', text: first.replace(/^#+\s*/, '') };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  return { kind: 'paragraph', text: lines.join(' ') };
}
