import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { MAX_PROOF_BYTES, MAX_PROOF_FILES } from '#freight/mission/proof-limits.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { LocalFiles } from '#server/adapters/files/local-files.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { multipartBody, type Part } from '#tests/support/multipart.ts';
import { jpegPage, pdfPage, pngPage } from '#tests/support/pages.ts';
import { billMission } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { bytesOnDisk, removeBytes } from '#tests/support/stored-bytes.ts';
import type { CallOptions } from '#tests/support/test-server.ts';

const api = testApi();
let cast: Cast;
let mission: string;

beforeEach(async () => {
  removeBytes(api().context);
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  mission = await api().scene.mission(cast, { driver: cast.driver });
});

const address = (uuid = mission) => `/api/v2/me/missions/${uuid}/proof-of-delivery`;
const filePart = (file: Uint8Array, fileName = 'pod.jpg', type = 'image/jpeg'): Part => ({
  name: 'file',
  file,
  fileName,
  type,
});

interface Upload extends CallOptions {
  readonly by?: Person;
  readonly to?: string;
}

/** Sends parts as the driver of the mission, unless said otherwise. */
function send(parts: readonly Part[], { by = cast.driver.person, to = mission, ...options }: Upload = {}) {
  return api().call('POST', address(to), { token: by.token, multipart: parts, ...options });
}

function read(file: string, { by = cast.driver.person, headers = {} } = {}) {
  return api().call('GET', `${address()}/${file}`, { token: by.token, headers });
}

async function expectNothingStored(): Promise<void> {
  const { db } = api().context;
  expect(await db.selectFrom('mission_files').select('uuid').execute()).toEqual([]);
  expect(await db.selectFrom('mission_events').select('uuid').execute()).toEqual([]);
  await expectOnDisk(0);
}

/** What arrived is thrown away once the answer is on its way. */
async function expectOnDisk(count: number): Promise<void> {
  await expect.poll(() => bytesOnDisk(api().context)).toHaveLength(count);
}

async function expectRefused(answer: LightMyRequestResponse, status: number, code: string): Promise<void> {
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  await expectNothingStored();
}

const TOO_BIG = {
  status: 413,
  code: 'file_too_big',
  title: 'The file is too big (maximum: 5 Mb)',
  violations: [{ property_path: 'file', message: 'The file is too big (maximum: 5 Mb)' }],
};
const WRONG_TYPE = {
  status: 415,
  code: 'file_type_refused',
  title: 'Invalid file (PDF or image only)',
  violations: [{ property_path: 'file', message: 'Invalid file (PDF or image only)' }],
};

describe('a page is what its content says', () => {
  it.each([
    ['a JPEG that calls itself a PDF', jpegPage, 'pod.pdf', 'application/pdf', 'image/jpeg', 'pod.jpg'],
    ['a PNG that calls itself a text', pngPage, 'pod.txt', 'text/plain', 'image/png', 'pod.png'],
    ['a PDF that calls itself a photograph', pdfPage, 'page 1.JPEG', 'image/jpeg', 'application/pdf', 'page 1.pdf'],
    ['a JPEG with no name to speak of', jpegPage, '../..', 'application/octet-stream', 'image/jpeg', 'proof.jpg'],
  ])('%s', async (_, page, fileName, declared, type, name) => {
    const bytes = await page();
    const answer = await send([filePart(bytes, fileName, declared)]);
    expect(answer.statusCode).toBe(200);
    const [stored, ...others] = answer.json().proof_of_delivery.files;
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ name, mime_type: type, size: bytes.length });

    const back = await read(stored.uuid);
    expect(back.statusCode).toBe(200);
    expect(back.headers['content-type']).toBe(type);
    expect(back.rawPayload.equals(bytes)).toBe(true);
  });

  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from('Delivered at 14:02, all well.')],
    ['rubbish behind the first bytes of a JPEG', async () => rubbish([0xff, 0xd8, 0xff, 0xe0])],
    ['rubbish behind the first bytes of a PNG', async () => rubbish([137, 80, 78, 71, 13, 10, 26, 10])],
    ['rubbish behind the first bytes of a PDF', async () => rubbish([...Buffer.from('%PDF-1.7\n')])],
    [
      'rubbish between both ends of a PDF',
      async () => Buffer.concat([rubbish([...Buffer.from('%PDF-1.7\n')]), Buffer.from('\n%%EOF\n')]),
    ],
    ['a JPEG cut short', async () => half(await jpegPage({ width: 600, height: 400 }))],
    [
      'a JPEG with all that cameras add, cut short',
      async () => half(await jpegPage({ width: 600, height: 400, tagged: true })),
    ],
    ['a PNG cut short', async () => half(await pngPage({ width: 600, height: 400 }))],
    [
      'a PNG with all that cameras add, cut short',
      async () => half(await pngPage({ width: 600, height: 400, tagged: true })),
    ],
    ['a PDF cut short', async () => half(await pdfPage(20_000))],
    [
      'another kind of image',
      () =>
        sharp(Buffer.alloc(300), { raw: { width: 10, height: 10, channels: 3 } })
          .gif()
          .toBuffer(),
    ],
  ])('refuses %s', async (_, bytes) => {
    const answer = await send([filePart(await bytes())]);
    expect(answer.json()).toMatchObject(WRONG_TYPE);
    await expectRefused(answer, 415, 'file_type_refused');
  });

  it('says so in the language of the request', async () => {
    const french = await send([filePart(Buffer.from('x'))], { headers: { 'accept-language': 'fr-BE,fr;q=0.9' } });
    expect(french.json().title).toBe('Fichier non valide (PDF ou image uniquement)');
  });
});

function rubbish(head: readonly number[]): Buffer {
  return Buffer.concat([
    Buffer.from(head),
    createHash('sha512').update('rubbish').digest(),
    Buffer.alloc(4000, 'freight'),
  ]);
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

describe('metadata of a photograph', () => {
  it.each([
    ['JPEG', jpegPage],
    ['PNG', pngPage],
  ])('is taken out of a %s: the place, the camera, the name', async (_, page) => {
    const bytes = await page({ tagged: true });
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const stored = (await send([filePart(bytes)])).json().proof_of_delivery.files[0];
    const back = await read(stored.uuid);
    const { exif, width, height } = await sharp(back.rawPayload).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 20 });
    expect(back.rawPayload.includes('Nowak')).toBe(false);
    expect(stored.size).toBe(back.rawPayload.length);
  });

  it('is stored upright where the camera was held on its side', async () => {
    const stored = (await send([filePart(await jpegPage({ orientation: 6 }))])).json().proof_of_delivery.files[0];
    const upright = sharp((await read(stored.uuid)).rawPayload);
    expect(await upright.metadata()).toMatchObject({ width: 20, height: 40 });
    expect((await upright.metadata()).orientation).toBeUndefined();
    const { data } = await upright.raw().toBuffer({ resolveWithObject: true });
    const [topRed = 0, , topBlue = 0] = data.subarray(0, 3);
    expect(topRed).toBeGreaterThan(topBlue);
  });

  it('still counts as the page that was sent: its own hash is compared', async () => {
    const bytes = await jpegPage({ tagged: true });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const answer = await send([{ name: 'sha256', value: sha256 }, filePart(bytes)]);
    expect(answer.statusCode).toBe(200);
  });
});

describe('the size of a page', () => {
  it.each([
    ['a PDF', () => pdfPage(MAX_PROOF_BYTES)],
    [
      'a JPEG',
      async () => Buffer.concat([await jpegPage(), Buffer.alloc(MAX_PROOF_BYTES)]).subarray(0, MAX_PROOF_BYTES),
    ],
  ])('may be 5 MB to the byte: %s', async (_, page) => {
    const bytes = await page();
    expect(bytes.length).toBe(MAX_PROOF_BYTES);
    const answer = await send([filePart(bytes)]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().proof_of_delivery.files[0].size).toBe(MAX_PROOF_BYTES);
  });

  it('may not be a byte more', async () => {
    const answer = await send([filePart(await pdfPage(MAX_PROOF_BYTES + 1))]);
    expect(answer.json()).toMatchObject(TOO_BIG);
    await expectRefused(answer, 413, 'file_too_big');
  });

  it('is refused by its announced length before a byte is read', async () => {
    const { app } = api();
    let read = 0;
    const body = new Readable({
      read() {
        read += 1;
        this.push(null);
      },
    });
    const answer = await app.inject({
      method: 'POST',
      url: address(),
      headers: {
        authorization: `Bearer ${cast.driver.person.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(8 * 1024 * 1024),
      },
      payload: body,
    });
    expect(answer.json()).toMatchObject(TOO_BIG);
    expect(read).toBe(0);
    await expectNothingStored();
  });
});

describe('a body that is not one page', () => {
  it.each([
    ['no file', async () => [{ name: 'sha256', value: 'a'.repeat(64) }], 422, 'violations'],
    ['two files', async () => [filePart(await jpegPage()), filePart(await pngPage())], 422, 'violations'],
    ['a file under another name', async () => [{ ...filePart(await jpegPage()), name: 'photo' }], 422, 'violations'],
    ['a field nobody knows', async () => [filePart(await jpegPage()), { name: 'note', value: 'x' }], 422, 'violations'],
    ['the file as a field', async () => [{ name: 'file', value: 'not a file' }], 422, 'violations'],
    [
      'a name of every object',
      async () => [{ name: '__proto__', value: 'x' }, filePart(await jpegPage())],
      400,
      'malformed_request',
    ],
    [
      'too many fields',
      async () => Array.from({ length: 30 }, (_, n) => ({ name: `f${n}`, value: 'x' })),
      413,
      'request_too_big',
    ],
  ] as const)('%s', async (_, parts, status, code) => {
    await expectRefused(await send(await parts()), status, code);
  });

  it.each([
    ['that breaks off in the file', (whole: Buffer) => whole.subarray(0, whole.length - 100)],
    ['that breaks off in a head', (whole: Buffer) => whole.subarray(0, 60)],
    [
      'of another boundary',
      (whole: Buffer) => Buffer.from(whole.toString('latin1').replaceAll('----lading', '----others'), 'latin1'),
    ],
  ])('a body %s', async (_, damage) => {
    const { type, payload } = multipartBody([filePart(await jpegPage())]);
    const answer = await api().call('POST', address(), {
      token: cast.driver.person.token,
      headers: { 'content-type': type },
      payload: damage(payload),
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    await expectRefused(answer, answer.statusCode < 500 ? answer.statusCode : 0, answer.json().code);
  });

  it.each(['multipart/form-data', 'application/json', 'image/jpeg', 'text/plain'])('a body of %s', async (type) => {
    const answer = await api().call('POST', address(), {
      token: cast.driver.person.token,
      headers: { 'content-type': type },
      payload: type === 'application/json' ? '{}' : await jpegPage(),
    });
    const expected = type === 'multipart/form-data' ? [400, 'malformed_request'] : [415, 'media_type_refused'];
    expect([answer.statusCode, answer.json().code]).toEqual(expected);
    await expectNothingStored();
  });
});

describe('the hash of a page', () => {
  it('is compared with what arrived', async () => {
    const bytes = await jpegPage();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect((await send([filePart(bytes), { name: 'sha256', value: sha256 }])).statusCode).toBe(200);
  });

  it.each(['0'.repeat(64), 'not a hash'])('refuses the page where it differs: %s', async (value) => {
    const answer = await send([filePart(await jpegPage()), { name: 'sha256', value }]);
    expect(answer.json().violations).toMatchObject([{ property_path: 'sha256', code: 'invalid' }]);
    await expectRefused(answer, 422, 'violations');
  });
});

describe('sending a page twice', () => {
  it('with its key is one page and the same answer, byte for byte', async () => {
    const key = randomUUID();
    const parts = [filePart(await jpegPage())];
    const first = await send(parts, { key });
    api().clock.advance(60_000);
    const second = await send(parts, { key });
    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect([first, second].map(({ headers }) => headers['idempotency-key'])).toEqual([key, key]);
    expect(await api().context.db.selectFrom('mission_files').select('uuid').execute()).toHaveLength(1);
    await expectOnDisk(1);
  });

  it('at once is one page: the other is told to wait', async () => {
    const key = randomUUID();
    const parts = [filePart(await jpegPage())];
    const answers = await Promise.all([send(parts, { key }), send(parts, { key })]);
    const codes = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(codes);
    expect(await api().context.db.selectFrom('mission_files').select('uuid').execute()).toHaveLength(1);
  });

  it('with another file under the key is refused', async () => {
    const key = randomUUID();
    await send([filePart(await jpegPage())], { key });
    const answer = await send([filePart(await pngPage())], { key });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency_key_reused']);
    await expectOnDisk(1);
  });

  it('gets the same refusal again', async () => {
    const key = randomUUID();
    const parts = [filePart(Buffer.from('not a page'))];
    const first = await send(parts, { key });
    const second = await send(parts, { key });
    expect(first.statusCode).toBe(415);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });
});

describe('the effect of a page on its mission', () => {
  it('completes both steps, at the time it was taken', async () => {
    const { clock } = api();
    const taken = { 'x-occurred-at': clock.iso(-HOUR), 'x-sent-at': clock.iso() };
    const key = randomUUID();
    const answer = await send([filePart(await jpegPage())], { headers: taken, key });
    const done = { state: 'completed', completed_at: clock.iso(-HOUR), recorded_at: clock.iso() };
    expect(answer.json()).toMatchObject({
      state: 'completed',
      pickup: done,
      delivery: done,
      proof_of_delivery: {
        state: 'available',
        files: [{ occurred_at: clock.iso(-HOUR), uploaded_at: clock.iso() }],
      },
    });
    const events = answer
      .json()
      .tracking.map(({ kind, operation }: { kind: string; operation: string }) => [kind, operation]);
    expect(events).toEqual(['pickup_completed', 'delivery_completed', 'proof_added'].map((kind) => [kind, key]));
  });

  it('with an old time dates nothing before the pickup that was recorded', async () => {
    const { clock } = api();
    const loaded = await api().scene.mission(cast, { driver: cast.driver, steps: ['pickup'] });
    const headers = { 'x-occurred-at': clock.iso(-400 * DAY), 'x-sent-at': clock.iso() };
    const { pickup, delivery, tracking }: Mission = (
      await send([filePart(await jpegPage())], { to: loaded, headers })
    ).json();
    expect(pickup.completed_at).not.toBeNull();
    expect(delivery.completed_at).toBe(pickup.completed_at);
    const times = tracking.slice(-2).map(({ kind, occurred_at }) => [kind, occurred_at]);
    expect(times).toEqual(['delivery_completed', 'proof_added'].map((kind) => [kind, pickup.completed_at]));
  });

  it('leaves the times of steps that were done', async () => {
    const delivered = await api().scene.mission(cast, { driver: cast.driver, steps: ['pickup', 'delivery'] });
    const before = (
      await api().call('GET', `/api/v2/me/missions/${delivered}`, { token: cast.driver.person.token })
    ).json();
    const after = (await send([filePart(await jpegPage())], { to: delivered })).json();
    expect([after.pickup, after.delivery]).toEqual([before.pickup, before.delivery]);
    expect(after.version).toBe(before.version + 1);
  });

  it('is one of many pages, in the order they came', async () => {
    await send([filePart(await jpegPage(), 'front.jpg')]);
    const answer = await send([filePart(await pngPage(), 'back.png')]);
    const names = answer.json().proof_of_delivery.files.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['front.jpg', 'back.png']);
  });

  it(`is refused once there are ${MAX_PROOF_FILES}`, async () => {
    const page = await pngPage({ width: 2, height: 2 });
    for (let sent = 0; sent < MAX_PROOF_FILES; sent += 1) {
      expect((await send([filePart(page)])).statusCode).toBe(200);
    }
    const answer = await send([filePart(page)]);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'proof_full']);
    await expectOnDisk(MAX_PROOF_FILES);
  });

  it('is refused where the shipper cancelled', async () => {
    const cancelled = await api().scene.mission(cast, { driver: cast.driver, steps: ['cancelled'] });
    await expectRefused(await send([filePart(await jpegPage())], { to: cancelled }), 409, 'mission_cancelled');
  });

  it('is refused where the mission was given to another driver', async () => {
    await api().call('POST', `/api/v2/companies/${cast.carrier}/missions/${mission}/change-driver`, {
      token: cast.dispatcher.token,
      body: { driver: cast.otherDriver.uuid },
    });
    const answer = await send([filePart(await jpegPage())]);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'mission_reassigned']);
    await expectOnDisk(0);
  });

  it.each(['rival', 'shipperUser', 'otherDriver'] as const)('does not exist for %s', async (who) => {
    const by = who === 'otherDriver' ? cast.otherDriver.person : cast[who];
    await expectRefused(await send([filePart(await jpegPage())], { by }), 404, 'not_found');
  });

  it('needs a sign-in', async () => {
    const answer = await api().call('POST', address(), { multipart: [filePart(await jpegPage())] });
    await expectRefused(answer, 401, 'not_authenticated');
  });

  it('can be sent by the dispatcher under the company', async () => {
    const answer = await api().call('POST', `/api/v2/companies/${cast.carrier}/missions/${mission}/proof-of-delivery`, {
      token: cast.dispatcher.token,
      multipart: [filePart(await jpegPage())],
    });
    expect(answer.json().proof_of_delivery.state).toBe('available');
  });
});

describe('reading a page', () => {
  it('is not sent again to who has it', async () => {
    const stored = (await send([filePart(await jpegPage())])).json().proof_of_delivery.files[0];
    const { etag } = (await read(stored.uuid)).headers;
    const again = await read(stored.uuid, { headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    const other = await read(stored.uuid, { headers: { 'if-none-match': '"another"' } });
    expect(other.statusCode).toBe(200);
  });

  it('comes with its name, whatever letters are in it', async () => {
    const stored = (await send([filePart(await jpegPage(), "list przewozowy 'Łódź' (1).jpg")])).json().proof_of_delivery
      .files[0];
    expect(stored.name).toBe("list przewozowy 'Łódź' (1).jpg");
    expect((await read(stored.uuid)).headers['content-disposition']).toBe(
      "inline; filename*=UTF-8''list%20przewozowy%20%27%C5%81%C3%B3d%C5%BA%27%20%281%29.jpg",
    );
  });

  it('is refused to strangers, and under another mission', async () => {
    const stored = (await send([filePart(await jpegPage())])).json().proof_of_delivery.files[0];
    const other = await api().scene.mission(cast, { driver: cast.driver });
    expect((await read(stored.uuid, { by: cast.rival })).statusCode).toBe(404);
    expect((await read(randomUUID())).statusCode).toBe(404);
    const elsewhere = await api().call('GET', `${address(other)}/${stored.uuid}`, { token: cast.driver.person.token });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('says that a page is gone where the store lost its bytes', async () => {
    const stored = (await send([filePart(await jpegPage())])).json().proof_of_delivery.files[0];
    removeBytes(api().context);
    const answer = await read(stored.uuid);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});

describe('taking a page off', () => {
  const remove = (file: string, by: Person = cast.driver.person) =>
    api().call('DELETE', `${address()}/${file}`, { token: by.token });

  it('brings the proof back to pending when it was the last', async () => {
    const [first] = (await send([filePart(await jpegPage())])).json().proof_of_delivery.files;
    const [, second] = (await send([filePart(await pngPage())])).json().proof_of_delivery.files;
    expect((await remove(first.uuid)).json()).toMatchObject({
      state: 'completed',
      proof_of_delivery: { state: 'available', files: [{ uuid: second.uuid }] },
    });
    expect((await remove(second.uuid)).json()).toMatchObject({
      state: 'in_progress',
      delivery: { state: 'completed' },
      proof_of_delivery: { state: 'pending', files: [] },
    });
    expect((await read(first.uuid)).statusCode).toBe(404);
  });

  const withReason = (file: string, reason: string, by: Person = cast.dispatcher) =>
    api().call('POST', `/api/v2/companies/${cast.carrier}/missions/${mission}/proof-of-delivery/${file}/removal`, {
      token: by.token,
      body: { reason },
    });
  const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

  it('is for its uploader within a day, then for a dispatcher with a reason', async () => {
    const [page] = (await send([filePart(await jpegPage())])).json().proof_of_delivery.files;
    expect(codeOf(await remove(page.uuid, cast.otherDriver.person))).toEqual([404, 'not_found']);
    api().clock.advance(DAY + 1);
    expect(codeOf(await remove(page.uuid))).toEqual([409, 'removal_needs_reason']);
    expect(codeOf(await withReason(page.uuid, 'Of another mission', cast.driver.person))).toEqual([403, 'forbidden']);
    expect(codeOf(await withReason(page.uuid, '  '))).toEqual([422, 'violations']);
    const left: Mission = (await withReason(page.uuid, 'Of another mission')).json();
    expect(left.proof_of_delivery).toEqual({ state: 'pending', files: [] });
    expect(left.tracking.at(-1)).toMatchObject({
      kind: 'proof_removed',
      by_user: cast.dispatcher.uuid,
      detail: 'pod.jpg',
      reason: 'Of another mission',
      file: page.uuid,
    });
  });

  it('leaves it readable to dispatchers, and to them alone', async () => {
    const bytes = await jpegPage();
    const [page] = (await send([filePart(bytes)])).json().proof_of_delivery.files;
    await remove(page.uuid);
    const url = `/api/v2/companies/${cast.carrier}/missions/${mission}/proof-of-delivery/${page.uuid}`;
    const kept = await api().call('GET', url, { token: cast.dispatcher.token });
    expect(kept.rawPayload.equals(bytes)).toBe(true);
    expect((await api().call('GET', url, { token: cast.driver.person.token })).statusCode).toBe(404);
  });

  it('is never of the last page of a billed mission', async () => {
    const [page] = (await send([filePart(await jpegPage())])).json().proof_of_delivery.files;
    await billMission(api().context, mission);
    expect(codeOf(await remove(page.uuid))).toEqual([409, 'last_proof_billed']);
    expect(codeOf(await withReason(page.uuid, 'Of another mission'))).toEqual([409, 'last_proof_billed']);
    expect((await read(page.uuid)).statusCode).toBe(200);
  });

  it('happens once', async () => {
    const [page] = (await send([filePart(await jpegPage())])).json().proof_of_delivery.files;
    await remove(page.uuid);
    expect((await remove(page.uuid)).statusCode).toBe(404);
  });

  it('is not for strangers', async () => {
    const [page] = (await send([filePart(await jpegPage())])).json().proof_of_delivery.files;
    expect((await remove(page.uuid, cast.rival)).statusCode).toBe(404);
    expect((await read(page.uuid)).statusCode).toBe(200);
  });
});

describe('a slow file store', () => {
  /** A store that takes its time, and says when it was asked. */
  function slowStore() {
    const { context } = api();
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    class SlowFiles extends LocalFiles {
      override async put(...file: Parameters<LocalFiles['put']>): Promise<void> {
        asked.resolve();
        await go.promise;
        await super.put(...file);
      }
    }
    return {
      files: new SlowFiles(join(context.settings.LADING_DATA_DIR, 'files')),
      asked: asked.promise,
      go: go.resolve,
    };
  }

  it('holds up no other step on the same mission', async () => {
    const { files, asked, go } = slowStore();
    const slow = await api().beside({ files });
    const { token } = cast.driver.person;
    const multipart = [filePart(await jpegPage())];
    const upload = slow.call('POST', address(), { token, multipart, key: randomUUID() });
    await asked;
    const pickup = await api().call('POST', `/api/v2/me/missions/${mission}/pickup/complete`, { token });
    expect(pickup.json()).toMatchObject({ state: 'in_progress', pickup: { state: 'completed' } });
    go();
    expect((await upload).json()).toMatchObject({ state: 'completed', proof_of_delivery: { files: [{}] } });
    await expectOnDisk(1);
  });

  it('leaves no bytes behind where the mission was cancelled meanwhile', async () => {
    const { files, asked, go } = slowStore();
    const slow = await api().beside({ files });
    const multipart = [filePart(await jpegPage())];
    const upload = slow.call('POST', address(), { token: cast.driver.person.token, multipart, key: randomUUID() });
    await asked;
    await api()
      .context.db.updateTable('missions')
      .set({ cancelled_at: new Date(api().clock.now()) })
      .where('uuid', '=', mission)
      .execute();
    go();
    expect((await upload).statusCode).toBe(409);
    await expectNothingStored();
  });
});
