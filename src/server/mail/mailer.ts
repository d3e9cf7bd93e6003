/** An attachment; `type` is its media type. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A mail to send. `id` is the same for every attempt, so that mailboxes can detect a second copy. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Unix milliseconds. */
  readonly writtenAt: number;
  /** URL to unsubscribe by one POST (RFC 8058); null if it is not a subscription. */
  readonly unsubscribe: string | null;
  readonly attachments: readonly Attachment[];
}

/** Result of sending: accepted by the server, or permanently failed because there is no such mailbox. */
export type MailFate = 'taken' | 'undeliverable';

/** Sends mails. */
export interface Mailer {
  /** @throws if it may be retried */
  send(mail: Mail): Promise<MailFate>;
}
