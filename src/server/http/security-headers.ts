import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { PLAIN_PAGE_STYLE } from '../mail/plain-page.ts';
import type { Settings } from '../settings.ts';
import type { AppFiles } from './app-files.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a page that the server writes, whose refusals people read as a page too. */
    isPage?: boolean;
  }
}

/** Sources that Stripe's card frames need; only if its keys are set. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
} as const;
const NOTHING = { scripts: [], frames: [], calls: [] } as const;

/** The policy of the pages that the server writes: no script, and one style. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${PLAIN_PAGE_STYLE}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/** HSTS max-age in seconds: one year. */
const HTTPS_ONLY_S = 31_536_000;

/** True if users reach the server over https, through a proxy. */
export function isSecure({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') === true;
}

/** Headers for answers that bypass the hooks: not rendered as a page, and not cached. */
export function bareHeaders(settings: Pick<Settings, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(isSecure(settings) ? { 'strict-transport-security': `max-age=${HTTPS_ONLY_S}; includeSubDomains` } : {}),
  };
}

/**
 * Sets security headers. Scripts and styles are allowed only from our own origin, and inline ones in index.html by
 * their hash. Workers may be blobs, which maps and image compression use.
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
        // Only the policies in index.html may create markup or script URLs from text.
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
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self)');
    // The app's files set their own, longer caching. API answers are never cached by the browser: the app caches them
    // itself, until a sign-out.
    const isApi = request.url.startsWith('/api/');
    reply.header('cache-control', isApi ? 'no-store' : 'private, no-cache');
    // Anyone with the URL can read a shared shipment: hide it from search engines and referrers.
    if (/^\/(?:api\/)?(?:v2\/site-waits|share)\//.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    if (/^\/(?:api|share)\//.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.routeOptions.config.isPage === true) reply.header('content-security-policy', PAGE_POLICY);
    if (isApi) reply.header('vary', 'Authorization, Accept-Language, Accept-Encoding');
  });
}
