/** A text message ready to go: `to` in E.164. `id` is the same however often it is tried. */
export interface Text {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** What became of it: somebody else answers for it now, or nobody ever will, since the number takes none. */
type TextFate = 'taken' | 'undeliverable';

/** Brings text messages on their way. */
export interface Sms {
  /** @throws where it may be tried again */
  send(text: Text): Promise<TextFate>;
}
