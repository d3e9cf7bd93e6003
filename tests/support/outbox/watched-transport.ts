import { HEADERS } from '#contract/headers.ts';
import type { OutgoingOp, Transport } from '#device/outbox/send-op.ts';
import { MAX_AT_ONCE } from '#device/outbox/send-round.ts';
import type { Context } from './context.ts';
import type { Phone } from './phone.ts';

/** Sends as the app does, and watches what a phone sends at a time: one context, and one op of each mission. */
export function watchedTransport(phone: Phone, context: Context, transport: Transport): Transport {
  return async (asked, signal, onProgress) => {
    const request = { ...asked, headers: updated(asked.headers, context.updates) };
    if (request.opId === null) return context.life.into(transport(request, signal, onProgress));
    // What a frozen page has under way it cannot take back; its turn is taken from it.
    const others = [...phone.sending].filter((sending) => sending.context.life.isAwake);
    const lane = /missions\/([\w-]+)/.exec(request.url)?.[1] ?? '';
    if (others.some((sending) => sending.context !== context))
      phone.witness.broken.push('I8: two contexts send at once');
    if (others.some((sending) => sending.lane === lane)) phone.witness.broken.push('I8: two ops of a mission at once');
    if (others.length >= MAX_AT_ONCE) phone.witness.broken.push('I8: too many ops at once');
    phone.witness.mostAtOnce = Math.max(phone.witness.mostAtOnce, others.length + 1);
    phone.witness.opOfKey.set(request.headers[HEADERS.idempotencyKey] ?? '', request.opId);
    const sending = { context, lane };
    phone.sending.add(sending);
    try {
      return await context.life.into(transport(request, signal, onProgress));
    } finally {
      phone.sending.delete(sending);
    }
  };
}

/** What a newer app would say of its generation, in the place of what this one says. */
function updated(headers: OutgoingOp['headers'], updates: number): OutgoingOp['headers'] {
  const own = headers[HEADERS.appVersion];
  return own === undefined ? headers : { ...headers, [HEADERS.appVersion]: String(Number(own) + updates) };
}
