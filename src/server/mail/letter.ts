import type { MessageDescriptor } from '@lingui/core';
import type { Locale } from '#freight/user/locale.ts';

/** Content of a mail in its reader's language. `path` is relative to the public address. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly path: string };
  readonly foot: string;
  /** Link to unsubscribe, also relative; null if it is not a subscription. */
  readonly unsubscribe: { readonly label: string; readonly path: string } | null;
}

/** A mail with its recipient. */
export interface Addressed {
  readonly reader: {
    readonly email: string;
    readonly first_name: string;
    readonly locale: Locale | null;
    readonly timezone: string;
  };
  readonly compose: (reader: Reader) => Letter;
}

/** Reader of a mail, with functions to format for them. */
export interface Reader {
  readonly name: string;
  readonly say: (message: MessageDescriptor, values?: Record<string, unknown>) => string;
  /** Formats an amount in cents, and an ISO 8601 instant in the reader's time zone. */
  readonly price: (cents: number) => string;
  readonly moment: (instant: string) => string;
  /** Formats a calendar day such as `2026-03-17`. */
  readonly day: (day: string) => string;
}
