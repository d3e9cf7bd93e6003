import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Uuid } from '#freight/values/uuid.ts';
import type { Settings } from '../settings.ts';
import { isSecure } from './security-headers.ts';

/** A cookie with an identifier. It grants no access, and scripts cannot read it. */
interface Cookie {
  /** Sent with the prefix `__Secure-` over https; the bare name is also read, for devices that received it earlier. */
  readonly name: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** 400 days is the longest time that browsers keep a cookie. */
const DEVICE: Cookie = { name: 'lading_device', path: '/api/v2/me/device', maxAgeSeconds: 400 * 24 * 60 * 60 };

/** Links a passkey challenge to its answer. */
const SIGN_IN: Cookie = { name: 'lading_sign_in', path: '/api/auth/passkeys', maxAgeSeconds: 60 * 60 };

type CookieSettings = Pick<Settings, 'PUBLIC_URL'>;

/**
 * Returns the identifier of a device. A cookie, since browsers that delete databases when their disk is full keep
 * cookies.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): string {
  return identifierIn(DEVICE, request, reply, settings);
}

/** Returns the identifier of a browser that signs in, also for the first time. */
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
