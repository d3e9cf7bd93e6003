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

/** Recognises the browser that made a link for a site, which must be answered elsewhere. */
const LINK_MAKER: Cookie = { name: 'lading_link_maker', path: '/api/v2', maxAgeSeconds: 30 * 24 * 60 * 60 };

type CookieSettings = Pick<Settings, 'PUBLIC_URL'>;

/** A browser that may have made a link for a site. */
export interface LinkMaker {
  /** Its identifier if it made one. */
  readonly known: string | null;
  /** Returns its identifier, and sets its cookie. */
  readonly mark: () => string;
}

/** The cookies of a request that tell its browser. */
interface Cookies {
  /**
   * Returns the identifier of the device, and sets its cookie. A cookie, since browsers that delete databases when their
   * disk is full keep cookies.
   */
  readonly device: () => string;
  /** Returns the identifier of a browser that signs in, also for the first time, and sets its cookie. */
  readonly browser: () => string;
  readonly linkMaker: LinkMaker;
}

/** Reads the cookies of a request, and sets those that its call needs. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): Cookies {
  const identifier = (cookie: Cookie) => () => identifierIn(cookie, request, reply, settings);
  return {
    device: identifier(DEVICE),
    browser: identifier(SIGN_IN),
    linkMaker: { known: readIdentifier(LINK_MAKER, request.headers.cookie), mark: identifier(LINK_MAKER) },
  };
}

function identifierIn(
  { name: bare, path, maxAgeSeconds }: Cookie,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
): string {
  const identifier = readIdentifier({ name: bare }, headers.cookie) ?? randomUUID();
  const [name, secure] = isSecure(settings) ? [`__Secure-${bare}`, '; Secure'] : [bare, ''];
  reply.header(
    'set-cookie',
    `${name}=${identifier}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
  return identifier;
}

function readIdentifier({ name }: Pick<Cookie, 'name'>, cookies: string | undefined): string | null {
  const sent = valueOf(`__Secure-${name}`, cookies) ?? valueOf(name, cookies);
  return v.is(Uuid, sent) ? sent : null;
}

function valueOf(name: string, cookies = ''): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([0-9a-f-]{36})(?:;|$)`, 'i').exec(cookies)?.[1];
}
