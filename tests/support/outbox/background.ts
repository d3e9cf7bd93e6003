import { sendInBackground } from '#device/service-worker/send-in-background.ts';
import { Context } from './context.ts';
import type { Phone } from './phone.ts';

/** The service worker, as the browser starts it to send what waits. */
export class Background {
  readonly context: Context;
  /** How its work ended: the browser tries again where it failed. */
  ended: 'sent' | 'failed' | null = null;

  constructor(phone: Phone) {
    this.context = new Context(phone, 'worker');
  }

  /** The browser's sync event. */
  async sync(): Promise<void> {
    this.ended = null;
    this.ended = await sendInBackground(this.context.deps).then(
      () => 'sent' as const,
      () => 'failed' as const,
    );
  }
}
