import type { Call } from '#contract/call.ts';

/** A media range of an Accept header; `*` is a wildcard. */
interface Range {
  readonly type: string;
  readonly subtype: string;
  /** From 0 (not acceptable) to 1. */
  readonly quality: number;
}

/**
 * Negotiates the media type of an answer (RFC 9110, section 12.5.1): the call's type with the highest quality, the
 * earlier one on a tie. If none is acceptable, the first.
 */
export function wantedMedia({ media = ['application/json'] }: Pick<Call, 'media'>, accept = '*/*'): string {
  const [first = '', ...others] = media;
  if (others.length === 0) return first;
  const ranges = accept.split(',').map(rangeOf);
  return others.reduce((best, each) => (qualityOf(each, ranges) > qualityOf(best, ranges) ? each : best), first);
}

function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.toLowerCase().split(';');
  const [main = '', subtype = ''] = type.trim().split('/');
  const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
  return { type: main, subtype, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}

/** Returns the quality that the most specific matching range gives a media type. */
function qualityOf(media: string, ranges: readonly Range[]): number {
  const [main, subtype] = media.split('/');
  const closeness = (range: Range) => {
    if (range.type === main && range.subtype === subtype) return 3;
    if (range.type === main && range.subtype === '*') return 2;
    return range.type === '*' && range.subtype === '*' ? 1 : 0;
  };
  const closest = ranges.reduce<Range | null>(
    (best, range) => (closeness(range) > (best === null ? 0 : closeness(best)) ? range : best),
    null,
  );
  return closest?.quality ?? 0;
}
