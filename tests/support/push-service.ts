import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser's subscription, and what only that browser knows. */
export interface PushedDevice {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** Reads a message as the browser does (RFC 8291). */
  readonly open: (message: PushedMessage) => unknown;
}

/** A message as it reached the service. */
export interface PushedMessage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service of a test's own: it takes messages, or says that a device is gone. */
export interface PushDouble {
  readonly origin: string;
  readonly received: PushedMessage[];
  status: number;
  device(): PushedDevice;
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushDouble> {
  const received: PushedMessage[] = [];
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.writeHead(double.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double = {
    origin,
    received,
    status: 201,
    device: () => newDevice(origin),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return double;
}

/** A browser that subscribed at a service. */
export function newDevice(origin: string): PushedDevice {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${origin}/push/${randomBytes(12).toString('base64url')}`;
  return {
    subscription: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    open: ({ body }) => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
      const sealed = body.subarray(21 + sender.length);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** Whether a message was signed by the holder of a public key (RFC 8292), for this service. */
export function isSignedBy({ headers }: PushedMessage, publicKey: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+),\s*k=(\S+)$/.exec(String(headers.authorization)) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isRight && key === publicKey && aud === origin.replace('http:', 'https:');
}
