import type { FastifyInstance } from 'fastify';
import { DAY } from '#freight/values/duration.ts';
import type { Context } from '../context.ts';
import { publicAddress } from '../settings.ts';

/** RFC 9116 recommends less than a year. */
const VALID_FOR = 180 * DAY;

/** Tells finders of a vulnerability whom to write to (RFC 9116). */
export function serveSecurityText(app: FastifyInstance, { settings, now }: Pick<Context, 'settings' | 'now'>): void {
  app.get('/.well-known/security.txt', (_, reply) => {
    // Whole days, so that the text stays the same for a day.
    const expires = new Date(Math.floor((now() + VALID_FOR) / DAY) * DAY).toISOString();
    const lines = [
      `Contact: mailto:${settings.SUPPORT_EMAIL}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, fr, pl',
      `Canonical: ${publicAddress(settings)}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
