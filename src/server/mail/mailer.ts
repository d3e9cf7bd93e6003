/** A file that a message carries; `type` is its media type. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A message ready to go. `id` is the same however often it is tried, so that a mailbox can tell a second copy. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Unix milliseconds. */
  readonly writtenAt: number;
  /** Where a subscription ends by one POST (RFC 8058); null where the message is none. */
  readonly unsubscribe: string | null;
  readonly attachments: readonly Attachment[];
}

/** What became of a message: someone else answers for it now, or nobody ever will, since there is no such mailbox. */
export type MailFate = 'taken' | 'undeliverable';

/** Brings messages on their way. */
export interface Mailer {
  /** @throws where it may be tried again */
  send(mail: Mail): Promise<MailFate>;
}
