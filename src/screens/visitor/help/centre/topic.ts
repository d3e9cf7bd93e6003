import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '#design/icon/icon-names.ts';

/** For whom the help is written. */
export const READERS = ['shipper', 'dispatcher', 'driver'] as const;
export type Reader = (typeof READERS)[number];

/** A question and its answer by paragraphs. Plain text, because the search reads all of it. */
export interface Answer {
  readonly id: string;
  readonly question: MessageDescriptor;
  readonly answer: readonly MessageDescriptor[];
  /** A picture below the text: the marks for sent and unsent work. */
  readonly shows?: 'marks';
}

/** Answers that belong together. */
export interface Topic {
  readonly id: string;
  readonly icon: IconName;
  readonly name: MessageDescriptor;
  readonly answers: readonly Answer[];
}
