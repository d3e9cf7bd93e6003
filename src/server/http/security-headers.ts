import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Settings } from '../settings.ts';
import type { AppFiles } from './app-files.ts';

/** What Stripe needs to take cards in frames, only where the settings have its keys. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
} as const;
const NOTHING = { scripts: [], frames: [], calls: [] } as const;

/** How long browsers ask for https alone, in seconds: a year. */
const HTTPS_ONLY_S = 31_536_000;

/** Whether users reach the server by https, through a proxy. */
export function isSecure({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') === true;
}

/** Headers of an answer that no hook reaches: no browser makes a page of it, or keeps it. */
export function bareHeaders(settings: Pick<Settings, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(isSecure(settings) ? { 'strict-transport-security': `max-age=${HTTPS_ONLY_S}; includeSubDomains` } : {}),
  };
}

/**
 * Headers that keep a browser from doing what the app never asks it to. Scripts and styles come from our own address;
 * what stands in index.html itself is allowed by its hash. Workers may be blobs: maps and image compression make them.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { settings, cards }: Context,
  appFiles: AppFiles | null,
): Promise<void> {
  const stripe = cards.provider === 'stripe' ? STRIPE : NOTHING;
  const secure = isSecure(settings);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...stripe.scripts, ...(appFiles?.inlineHashes.scripts ?? [])],
        'style-src': ["'self'", ...(appFiles?.inlineHashes.styles ?? [])],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...stripe.calls],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", 'blob:', ...stripe.frames],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // Only the policies of index.html make markup or the addresses of scripts from texts.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default', 'picture'],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: HTTPS_ONLY_S, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)');
    // The app's files, which keep longer, say so themselves. Of the API a browser keeps nothing: the app does, until a sign-out.
    const isApi = request.url.startsWith('/api/');
    reply.header('cache-control', isApi ? 'no-store' : 'private, no-cache');
    // Who has the address of a shared shipment reads it: neither search engines nor other sites hear of it.
    if (/^\/(?:api\/)?share\//.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    if (/^\/(?:api|share)\//.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    if (isApi) reply.header('vary', 'Authorization, Accept-Language, Accept-Encoding');
  });
}
