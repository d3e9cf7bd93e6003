import { HEADERS } from '#contract/headers.ts';
import type { Transport } from '#device/api/send-op.ts';
import type { Context } from './context.ts';
import type { Phone } from './phone.ts';
import { LATE_REPORTS } from './server/request.ts';

/** Sends as the app does, and watches that only one of a phone's senders sends at a time. */
export function watchedTransport(phone: Phone, context: Context, transport: Transport): Transport {
  let opId = '';
  context.channel.onEvent((event) => {
    if (event.type === 'sending' && event.opId !== null) opId = event.opId;
  });
  return async (request, signal, onProgress) => {
    if (request.url === LATE_REPORTS) return context.life.into(transport(request, signal, onProgress));
    // What a frozen page has under way it cannot take back; its turn is taken from it.
    if ([...phone.sending].some(({ life }) => life.isAwake))
      phone.witness.broken.push('I8: two ops on their way at once');
    phone.witness.opOfKey.set(request.headers[HEADERS.idempotencyKey] ?? '', opId);
    phone.sending.add(context);
    try {
      return await context.life.into(transport(request, signal, onProgress));
    } finally {
      phone.sending.delete(context);
    }
  };
}
