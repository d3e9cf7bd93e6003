import type { Call } from '#contract/call.ts';

/** A range of media types in an Accept header: `*` stands for any. */
interface Range {
  readonly type: string;
  readonly subtype: string;
  /** From 0, not wanted, to 1. */
  readonly quality: number;
}

/**
 * The media type of an answer (RFC 9110, section 12.5.1): the one of the call that the caller wants most, the earlier one
 * where two are wanted alike. A caller who wants none of them gets the first.
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

/** The quality that the closest range gives a media type. */
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
