import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { S3Files } from '#server/adapters/files/s3-files.ts';
import { PhotonGeocoder } from '#server/adapters/geocoding/photon-geocoder.ts';
import { PlaceIndex } from '#server/adapters/geocoding/places/place-index.ts';
import { OsrmRouter } from '#server/adapters/routing/osrm-router.ts';
import { TwilioSms } from '#server/adapters/sms/twilio-sms.ts';
import { Vies } from '#server/adapters/vat-numbers/vies.ts';

/** A service that sends its callers elsewhere: into the network of this server, say. */
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(307, { location: '/inside' }).end();
});
const asked: string[] = [];
let url = '';
const folder = mkdtempSync(join(tmpdir(), 'lading-redirects-'));

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  writeFileSync(join(folder, 'page'), 'page');
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await new Promise((resolve) => service.close(resolve));
  rmSync(folder, { recursive: true });
});

const LILLE = { lat: 50.6292, lng: 3.0573 };
const keys = { accessKeyId: 'KEY', secretAccessKey: 'secret', region: 'auto', bucket: 'freight' };

it.each<[string, () => Promise<unknown>]>([
  ['a router', () => new OsrmRouter(url).travel(LILLE, { lat: 51.2194, lng: 4.4025 })],
  ['the register of VAT numbers', () => new Vies(url).check({ country: 'FR', number: '83404833048' })],
  [
    'a geocoder',
    () => {
      const here = { places: new PlaceIndex(Buffer.from('{"divisions":{}}\n')), fallback: { suggest: async () => [] } };
      return new PhotonGeocoder(url, here).suggest({ text: 'lille', country: 'FR', limit: 3, locale: 'en' });
    },
  ],
  [
    'a service of text messages',
    () =>
      new TwilioSms({ url, account: 'AC1', token: 'secret', from: 'Lading' }).send({
        id: '1',
        to: '+33600000000',
        text: 'x',
      }),
  ],
  ['a file store', () => new S3Files({ endpoint: url, ...keys }).get('missions/page.jpg')],
])('%s leads this server to no other address', async (_, call) => {
  await call().catch(() => undefined);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain('/inside');
});
