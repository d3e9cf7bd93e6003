import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PART_BYTES } from '#contract/upload.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { takeTurn } from '#tests/support/jobs.ts';
import type { Part } from '#tests/support/multipart.ts';
import { pdfPage } from '#tests/support/pages.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { bytesOnDisk } from '#tests/support/stored-bytes.ts';

const api = testApi();
let cast: Cast;
let mission: string;
let upload: string;
let file: Buffer;

beforeEach(async () => {
  cast ??= await api().scene.cast();
  mission = await api().scene.mission(cast, { driver: cast.driver });
  upload = randomUUID();
  file = Buffer.from(await pdfPage());
});

const driver = () => cast.driver.person;
const address = (of = upload) => `/api/v2/me/missions/${mission}/uploads/${of}`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Sending {
  readonly by?: Person;
  readonly of?: string;
  readonly type?: string;
}

function put(offset: number | string, bytes: Buffer, { by = driver(), of = upload, type }: Sending = {}) {
  const headers = { 'content-type': type ?? 'application/octet-stream' };
  return api().call('PUT', `${address(of)}?offset=${offset}`, { token: by.token, payload: bytes, headers });
}

async function received(of = upload): Promise<unknown> {
  return (await api().call('GET', address(of), { token: driver().token })).json();
}

/** Sends the file in two parts. */
async function putBoth(): Promise<void> {
  const half = Math.floor(file.length / 2);
  await put(0, file.subarray(0, half));
  await put(half, file.subarray(half));
}

function finish(fields: Readonly<Record<string, string>> = {}, key: string = upload) {
  const all = { sha256: sha256(file), upload, name: 'CMR 7.pdf', ...fields };
  const multipart = Object.entries(all).map(([name, value]): Part => ({ name, value }));
  const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
  return api().call('POST', url, { token: driver().token, multipart, key });
}

function sendWhole(key: string) {
  const multipart: Part[] = [
    { name: 'sha256', value: sha256(file) },
    { name: 'file', file, fileName: 'CMR 7.pdf', type: 'application/pdf' },
  ];
  const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
  return api().call('POST', url, { token: driver().token, multipart, key });
}

describe('a file in parts', () => {
  it('is a page of the proof like any other once its last part is there', async () => {
    expect(await received()).toEqual({ received: 0, is_answered: false });
    await putBoth();
    expect(await received()).toEqual({ received: file.length, is_answered: false });
    const { proof_of_delivery } = (await finish()).json();
    expect(proof_of_delivery.files).toMatchObject([{ name: 'CMR 7.pdf', mime_type: 'application/pdf' }]);
    expect(await received(), 'its parts are gone').toEqual({ received: 0, is_answered: true });
    await expect.poll(() => bytesOnDisk(api().context)).toHaveLength(1);
  });

  it('takes a part only where the one before ended: twice, too early and over another it changes nothing', async () => {
    const [first, second] = [file.subarray(0, 100), file.subarray(100, 250)];
    expect((await put(0, first)).json()).toEqual({ received: 100 });
    expect((await put(0, first)).json()).toEqual({ received: 100 });
    expect((await put(0, Buffer.alloc(100))).json()).toEqual({ received: 100 });
    expect((await put(200, second)).json()).toEqual({ received: 100 });
    expect((await put(100, second)).json()).toEqual({ received: 250 });
    const both = await Promise.all([put(250, file.subarray(250)), put(250, file.subarray(250))]);
    expect(both.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect((await finish()).statusCode).toBe(200);
  });

  it('that lacks something is asked for again, under the same key, and what arrived is dropped', async () => {
    await put(0, file.subarray(0, 200));
    expectProblem(await finish(), 409, 'upload_incomplete');
    expect(await received()).toEqual({ received: 0, is_answered: false });
    await putBoth();
    expect((await finish()).statusCode).toBe(200);
  });

  it('is the same file however it came: the answer to it whole is the answer to it in parts, and the other way', async () => {
    await sendWhole(upload);
    const again = await finish();
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(again.json().proof_of_delivery.files).toHaveLength(1);

    mission = await api().scene.mission(cast, { driver: cast.driver });
    upload = randomUUID();
    await putBoth();
    await finish();
    expect((await finish()).headers['idempotency-replayed']).toBe('true');
    const whole = await sendWhole(upload);
    expect(whole.headers['idempotency-replayed']).toBe('true');
    expect(whole.json().proof_of_delivery.files).toHaveLength(1);
  });

  it('of megabytes comes together from all of its parts', async () => {
    file = Buffer.from(await pdfPage(6 * MAX_PART_BYTES));
    for (let at = 0; at < file.length; at += MAX_PART_BYTES) {
      const part = file.subarray(at, at + MAX_PART_BYTES);
      expect((await put(at, part)).json()).toEqual({ received: at + part.length });
    }
    expect((await finish()).statusCode).toBe(200);
  });

  it('that the database does not give back is no fault of its device, which keeps it and asks again', async () => {
    await putBoth();
    const { db } = api().context;
    await sql`alter table upload_parts rename to upload_parts_away`.execute(db);
    const failed = await finish().finally(() => sql`alter table upload_parts_away rename to upload_parts`.execute(db));
    expectProblem(failed, 500, 'internal_error');
    expect((await finish()).statusCode).toBe(200);
  });

  it('needs its hash, and an identifier', async () => {
    expectProblem(await finish({ upload: 'mine' }), 422, 'violations');
    const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
    const multipart = [{ name: 'upload', value: upload }];
    expectProblem(await api().call('POST', url, { token: driver().token, multipart }), 422, 'violations');
  });
});

describe('parts', () => {
  it('are of one user: nobody adds to or finishes the file of another', async () => {
    const dispatcher = cast.dispatcher;
    await putBoth();
    const url = `/api/v2/companies/${cast.carrier}/missions/${mission}`;
    const theirs = await api().call('GET', `${url}/uploads/${upload}`, { token: dispatcher.token });
    expect(theirs.json()).toEqual({ received: 0, is_answered: false });
    const fields = { sha256: sha256(file), upload };
    const multipart = Object.entries(fields).map(([name, value]): Part => ({ name, value }));
    const answer = await api().call('POST', `${url}/proof-of-delivery`, { token: dispatcher.token, multipart });
    expectProblem(answer, 409, 'upload_incomplete');
    expect(await received()).toMatchObject({ received: file.length });
  });

  it('of strangers, of other types, too large, without a place or beyond the end of a file are refused', async () => {
    const bytes = file.subarray(0, 50);
    const stranger = await api().scene.person(await api().scene.company('carrier', 'Elsewhere'), 'DISPATCHER');
    expectProblem(await put(0, bytes, { by: stranger }), 404, 'not_found');
    expectProblem(await put(0, bytes, { type: 'image/jpeg' }), 415, 'media_type_refused');
    expect((await put(0, Buffer.alloc(MAX_PART_BYTES + 1))).statusCode).toBe(413);
    for (const offset of ['', '-1', '1.5', 'x', MAX_PROOF_BYTES + 1]) {
      expectProblem(await put(offset, bytes), 422, 'violations');
    }
    expectProblem(await put(MAX_PROOF_BYTES - 10, bytes), 413, 'file_too_big');
    expect(await received()).toMatchObject({ received: 0 });
  });

  it('are kept of the six files that were sent last', async () => {
    const files = Array.from({ length: 8 }, () => randomUUID());
    for (const of of files) {
      api().clock.advance(1000);
      await put(0, file.subarray(0, 10), { of });
    }
    const kept = await Promise.all(files.map(async (of) => ((await received(of)) as { received: number }).received));
    expect(kept).toEqual([0, 0, 10, 10, 10, 10, 10, 10]);
  });

  it('are kept of six files, however many begin at once', async () => {
    const files = Array.from({ length: 30 }, () => randomUUID());
    // The files of the tests before are older: of two that came at one moment either may be dropped.
    api().clock.advance(1000);
    await Promise.all(files.map((of) => put(0, file.subarray(0, 10), { of })));
    const kept = await Promise.all(files.map(async (of) => ((await received(of)) as { received: number }).received));
    expect(kept.filter((bytes) => bytes > 0)).toHaveLength(6);
  });

  it('are swept after a day', async () => {
    await put(0, file.subarray(0, 10));
    api().clock.advance(25 * HOUR);
    await takeTurn(api().context, 'sweep');
    expect(await received()).toMatchObject({ received: 0 });
  });
});
