import type { Locale } from '#freight/user/locale.ts';
import type { Letter } from './letter.ts';

/** Returns the full URL of a path. */
type UrlOf = (path: string) => string;

/** Renders a mail as plain text, without wrapping lines. */
export function layOutText({ greeting, text, facts, link, foot, unsubscribe }: Letter, urlOf: UrlOf): string {
  const rows = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const end = unsubscribe === null ? foot : `${foot}\n${unsubscribe.label}: ${urlOf(unsubscribe.path)}`;
  return `${[greeting, text, rows, `${link.label}: ${urlOf(link.path)}`, `-- \n${end}`].join('\n\n')}\n`;
}

/**
 * Renders a mail as HTML without external resources. Styles are inline, because mail programs do not support style
 * sheets.
 */
export function layOutHtml(
  { subject, greeting, text, facts, link, foot, unsubscribe }: Letter,
  urlOf: UrlOf,
  locale: Locale,
): string {
  const rows = facts
    .map(
      ({ label, value }) =>
        `<tr><th style="text-align:left;font-weight:normal;padding:2px 16px 2px 0;color:#555">${escape(label)}</th>` +
        `<td style="padding:2px 0"><strong>${escape(value)}</strong></td></tr>`,
    )
    .join('');
  const end =
    unsubscribe === null ? '' : `<br><a href="${escape(urlOf(unsubscribe.path))}">${escape(unsubscribe.label)}</a>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;max-width:600px">',
    `<p>${escape(greeting)}</p><p>${escape(text)}</p><table style="border-collapse:collapse">${rows}</table>`,
    `<p><a href="${escape(urlOf(link.path))}">${escape(link.label)}</a></p>`,
    `<p style="font-size:13px;color:#555">${escape(foot)}${end}</p></body></html>`,
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
}
