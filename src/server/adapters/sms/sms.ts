/** A text message to send: `to` in E.164. `id` is the same for every attempt. */
export interface Text {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** Result of sending: accepted by the service, or permanently failed because the number accepts none. */
type TextFate = 'taken' | 'undeliverable';

/** Sends text messages. */
export interface Sms {
  /** @throws if it may be retried */
  send(text: Text): Promise<TextFate>;
}
