import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Uuid } from '#freight/values/uuid.ts';
import type { Settings } from '../settings.ts';

const NAME = 'lading_device';
/** Browsers keep no cookie longer, in seconds. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

/**
 * The identifier of a device: a cookie, since browsers that throw away databases when their disk is full keep cookies. It
 * opens nothing, and no script reads it.
 */
export function deviceOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
): string {
  const sent = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f-]{36})(?:;|$)`, 'i').exec(headers.cookie ?? '')?.[1];
  const device = v.is(Uuid, sent) ? sent : randomUUID();
  const secure = PUBLIC_URL?.startsWith('https:') === true ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${device}; Path=/api/v2/me/device; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
  );
  return device;
}
