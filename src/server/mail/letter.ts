import type { MessageDescriptor } from '@lingui/core';
import type { Locale } from '#freight/user/locale.ts';

/** What a message says, in its reader's language. `path` is below the public address. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly path: string };
  readonly foot: string;
  /** Where a subscription ends, below the public address too; null where the message is none. */
  readonly unsubscribe: { readonly label: string; readonly path: string } | null;
}

/** The words of one kind, and what stands beside the facts that all messages have. */
export type Told = Pick<Letter, 'subject' | 'text' | 'facts' | 'link'>;

/** A message, and the mailbox it goes to. */
export interface Addressed {
  readonly reader: {
    readonly email: string;
    readonly first_name: string;
    readonly locale: Locale | null;
    readonly timezone: string;
  };
  readonly compose: (reader: Reader) => Letter;
}

/** Whom a message speaks to, and how. */
export interface Reader {
  readonly name: string;
  readonly say: (message: MessageDescriptor, values?: Record<string, unknown>) => string;
  /** An amount in cents, and an ISO 8601 moment by the reader's clocks. */
  readonly price: (cents: number) => string;
  readonly moment: (instant: string) => string;
  /** A calendar day such as `2026-03-17`. */
  readonly day: (day: string) => string;
}
