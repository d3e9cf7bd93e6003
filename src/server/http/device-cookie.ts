import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Uuid } from '#freight/values/uuid.ts';
import type { Settings } from '../settings.ts';
import { isSecure } from './security-headers.ts';

/** A cookie that holds an identifier and opens nothing; no script reads it. */
interface Cookie {
  /** A browser takes the name with `__Secure-` over https only. The bare one is that of devices that came without, or before. */
  readonly name: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** Browsers keep no cookie longer. */
const DEVICE: Cookie = { name: 'lading_device', path: '/api/v2/me/device', maxAgeSeconds: 400 * 24 * 60 * 60 };

/** From what a passkey is asked to what it signed. */
const SIGN_IN: Cookie = { name: 'lading_sign_in', path: '/api/auth/passkeys', maxAgeSeconds: 60 * 60 };

type CookieSettings = Pick<Settings, 'PUBLIC_URL'>;

/** The identifier of a device: browsers that throw away databases when their disk is full keep cookies. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): string {
  return identifierIn(DEVICE, request, reply, settings);
}

/** The identifier of a browser that signs in, which nobody needs to have signed in with before. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): string {
  return identifierIn(SIGN_IN, request, reply, settings);
}

function identifierIn(
  { name: bare, path, maxAgeSeconds }: Cookie,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
): string {
  const sent = valueOf(`__Secure-${bare}`, headers.cookie) ?? valueOf(bare, headers.cookie);
  const identifier = v.is(Uuid, sent) ? sent : randomUUID();
  const [name, secure] = isSecure(settings) ? [`__Secure-${bare}`, '; Secure'] : [bare, ''];
  reply.header(
    'set-cookie',
    `${name}=${identifier}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
  return identifier;
}

function valueOf(name: string, cookies = ''): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([0-9a-f-]{36})(?:;|$)`, 'i').exec(cookies)?.[1];
}
