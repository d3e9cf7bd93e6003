import type { MessageDescriptor } from '@lingui/core';
import type { TopicName } from '#freight/user/notification-choices.ts';
import type { Letter, Reader } from './letter.ts';

/** Texts of a mail. The fields of its notice fill their placeholders, beside those of `values`. */
export interface Words {
  readonly subject: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** A row of a mail: its label and its value, already formatted. */
export type Fact = readonly [label: MessageDescriptor | string, value: string];

/** Label and path of the link of a mail; the path is relative to the public address. */
export type Link = readonly [label: MessageDescriptor, path: string];

/** A kind of mail: it is written from a notice. */
export interface MailKind<N> {
  readonly words: Words | ((notice: N) => Words);
  /** Further values of the placeholders in `words`. */
  readonly values?: (notice: N, reader: Reader) => Readonly<Record<string, unknown>>;
  /** Rows of the mail in their order; null for one that this notice lacks. */
  readonly facts: (notice: N, reader: Reader) => readonly (Fact | null)[];
  readonly link: Link | ((notice: N) => Link);
  /** Why the reader gets this mail; by default because it concerns their freight. */
  readonly foot?: MessageDescriptor;
  readonly unsubscribe?: (notice: N) => Link;
}

/** A mail to a user or a company, who choose by topic which mails they get. */
export interface TopicMail<N> extends MailKind<N> {
  readonly topic: TopicName;
  /** Identifies the event, so that a reader gets one mail about it; null if each notice is an event. */
  readonly event: ((notice: N) => string) | null;
}

/** Notice of one kind in a union of notices. */
type NoticeOf<N extends { readonly kind: string }, K> = N extends unknown
  ? K extends N['kind']
    ? N & { readonly kind: K }
    : never
  : never;

/** A complete table of mails: one entry for each kind of notice. */
export type MailKinds<N extends { readonly kind: string }> = {
  readonly [K in N['kind']]: MailKind<NoticeOf<N, K>>;
};

/** The same for mails by topic. */
export type TopicMails<N extends { readonly kind: string }> = {
  readonly [K in N['kind']]: TopicMail<NoticeOf<N, K>>;
};

const GREETING = /*i18n*/ { id: 'email.greeting', message: 'Hello {name},' };
const PLAIN_GREETING = /*i18n*/ { id: 'email.plain_greeting', message: 'Hello,' };

const FOOT = /*i18n*/ {
  id: 'email.foot',
  message: 'Lading sent you this because it concerns your freight. Replies to this address are not read.',
};

/** Writes the mail of a notice in its reader's language. */
export function write<N extends object>(mail: MailKind<N>, notice: N, reader: Reader): Letter {
  const { say, name } = reader;
  const { subject, text } = typeof mail.words === 'function' ? mail.words(notice) : mail.words;
  const values = { ...notice, ...mail.values?.(notice, reader) };
  const linked = ([label, path]: Link) => ({ label: say(label), path });
  return {
    subject: say(subject, values),
    greeting: name === '' ? say(PLAIN_GREETING) : say(GREETING, { name }),
    text: say(text, values),
    facts: mail
      .facts(notice, reader)
      .flatMap((fact) =>
        fact === null ? [] : [{ label: typeof fact[0] === 'string' ? fact[0] : say(fact[0]), value: fact[1] }],
      ),
    link: linked(typeof mail.link === 'function' ? mail.link(notice) : mail.link),
    foot: say(mail.foot ?? FOOT),
    unsubscribe: mail.unsubscribe === undefined ? null : linked(mail.unsubscribe(notice)),
  };
}
