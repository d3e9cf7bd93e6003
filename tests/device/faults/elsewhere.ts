/** A fault that takes a real browser to be shown. */
export interface Elsewhere {
  readonly fault: number;
  readonly shownBy: string;
}

/**
 * Faults of which no test here can say all. What the outbox does about some of them is shown here too; the rest of it
 * needs a browser's own engine.
 */
export const ELSEWHERE: readonly Elsewhere[] = [
  { fault: 46, shownBy: 'a browser: an image beyond what a canvas holds is capped, and what was drawn is compared' },
  { fault: 47, shownBy: 'a browser: an image with an EXIF orientation comes out upright, turned once' },
  { fault: 48, shownBy: 'a browser: the time in the EXIF of a photograph is read before compression drops it' },
  { fault: 50, shownBy: 'a browser: an image that compression makes larger is sent as it was picked' },
];
