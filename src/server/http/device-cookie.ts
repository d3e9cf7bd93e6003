import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Uuid } from '#freight/values/uuid.ts';
import type { Settings } from '../settings.ts';
import { isSecure } from './security-headers.ts';

/** A browser takes the name with the prefix over https only. The other one is that of phones that came without, or before. */
const NAME = 'lading_device';
const SECURE_NAME = `__Secure-${NAME}`;
/** Browsers keep no cookie longer, in seconds. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

/**
 * The identifier of a device: a cookie, since browsers that throw away databases when their disk is full keep cookies. It
 * opens nothing, and no script reads it.
 */
export function deviceOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): string {
  const sent = valueOf(SECURE_NAME, headers.cookie) ?? valueOf(NAME, headers.cookie);
  const device = v.is(Uuid, sent) ? sent : randomUUID();
  const [name, secure] = isSecure(settings) ? [SECURE_NAME, '; Secure'] : [NAME, ''];
  reply.header(
    'set-cookie',
    `${name}=${device}; Path=/api/v2/me/device; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
  );
  return device;
}

function valueOf(name: string, cookies = ''): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([0-9a-f-]{36})(?:;|$)`, 'i').exec(cookies)?.[1];
}
