import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { jpegPage } from '#tests/support/pages.ts';
import type { Cast } from '#tests/support/scene.ts';
import { bytesOnDisk, removeBytes } from '#tests/support/stored-bytes.ts';

const MB = 1024 * 1024;
const api = testApi();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let cast: Cast;
let mission: string;
let port = 0;

beforeAll(async () => {
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  port = (api().app.server.address() as AddressInfo).port;
});
afterAll(() => agent.destroy());
beforeEach(async () => {
  removeBytes(api().context);
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  mission = await api().scene.mission(cast, { driver: cast.driver });
});

const path = () => `/api/v2/me/missions/${mission}/proof-of-delivery`;
const authorization = () => `Bearer ${cast.driver.person.token}`;

/** A multipart body of a JPEG with as many bytes behind it as it takes. */
async function bodyOf(size: number) {
  const page = Buffer.concat([await jpegPage(), Buffer.alloc(size)]).subarray(0, size);
  return multipartBody([{ name: 'file', file: page, fileName: 'pod.jpg', type: 'image/jpeg' }]);
}

function open(headers: Record<string, string>, over: Agent | false = agent): ClientRequest {
  return request({
    port,
    host: '127.0.0.1',
    path: path(),
    method: 'POST',
    agent: over,
    headers: { authorization: authorization(), ...headers },
  });
}

async function answerTo(sent: ClientRequest): Promise<{ status: number | undefined; problem: unknown }> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, problem: await json(answer) };
}

const TOO_BIG = { status: 413, problem: { code: 'file_too_big', title: 'The file is too big (maximum: 5 Mb)' } };

async function expectNothingStored(): Promise<void> {
  expect(await api().context.db.selectFrom('mission_files').select('uuid').execute()).toEqual([]);
  await expect.poll(() => bytesOnDisk(api().context)).toEqual([]);
}

describe('a client that sends a file too big', () => {
  it.each([
    ['whose length is announced', true],
    ['whose length is not', false],
  ])('%s hears why, and may go on over the same connection', async (_, announced) => {
    const { type, payload } = await bodyOf(12 * MB);
    const length = announced ? { 'content-length': String(payload.length) } : { 'transfer-encoding': 'chunked' };
    const sent = open({ 'content-type': type, ...length });
    sent.end(payload);
    expect(await answerTo(sent)).toMatchObject(TOO_BIG);
    const connection = sent.socket?.localPort;

    const next = await bodyOf(1000);
    const after = open({ 'content-type': next.type, 'content-length': String(next.payload.length) });
    after.end(next.payload);
    expect((await answerTo(after)).status).toBe(200);
    expect(after.socket?.localPort).toBe(connection);
  });

  it.each([
    ['whose length is announced', true],
    ['whose length is not', false],
  ])('%s hears why where the connection closes with the answer', async (_, announced) => {
    const { type, payload } = await bodyOf(12 * MB);
    const length = announced ? { 'content-length': String(payload.length) } : { 'transfer-encoding': 'chunked' };
    const sent = open({ 'content-type': type, connection: 'close', ...length }, false);
    sent.end(payload);
    expect(await answerTo(sent)).toMatchObject(TOO_BIG);
    await expectNothingStored();
  });

  it('hears it before all is sent, as soon as 5 MB are passed', async () => {
    const { type, payload } = await bodyOf(12 * MB);
    const sent = open({ 'content-type': type, 'transfer-encoding': 'chunked' }, false);
    sent.setHeader('connection', 'keep-alive');
    sent.write(payload.subarray(0, MAX_PROOF_BYTES + MB));
    expect(await answerTo(sent)).toMatchObject(TOO_BIG);
    await expectNothingStored();
    sent.destroy();
  });

  it('hears it before a byte is sent where the length says enough', async () => {
    const sent = open({ 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(12 * MB) }, false);
    sent.setHeader('connection', 'keep-alive');
    sent.flushHeaders();
    expect(await answerTo(sent)).toMatchObject(TOO_BIG);
    sent.destroy();
  });

  it('hears it by fetch', async () => {
    const { type, payload } = await bodyOf(12 * MB);
    const answer = await fetch(`http://127.0.0.1:${port}${path()}`, {
      method: 'POST',
      headers: { authorization: authorization(), 'content-type': type },
      body: new Uint8Array(payload),
    });
    expect({ status: answer.status, problem: await answer.json() }).toMatchObject(TOO_BIG);
  });

  it('hears it when it reads only after it has written all', async () => {
    const { type, payload } = await bodyOf(8 * MB);
    const socket = connect(port, '127.0.0.1').pause();
    const head = [
      `POST ${path()} HTTP/1.0`,
      `Authorization: ${authorization()}`,
      `Content-Type: ${type}`,
      `Content-Length: ${payload.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await written(socket, payload);
    let heard = '';
    for await (const chunk of socket) heard += chunk;
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain('file_too_big');
  });

  it('is cut off in the end if it never stops', async () => {
    const socket = connect(port, '127.0.0.1');
    const cut = Promise.withResolvers<void>();
    socket.on('error', () => undefined).on('close', () => cut.resolve());
    const head = [
      `POST ${path()} HTTP/1.1`,
      'Host: lading',
      `Authorization: ${authorization()}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${1000 * MB}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const block = Buffer.alloc(MB);
    const more = () => {
      while (!socket.destroyed && socket.write(block));
    };
    socket.on('drain', more);
    more();
    await cut.promise;
    expect(socket.bytesWritten).toBeLessThan(60 * MB);
  });
});

describe('other refusals of a body that was not read', () => {
  it('are heard by a client without a sign-in', async () => {
    const { type, payload } = await bodyOf(4 * MB);
    const sent = open({ authorization: 'Bearer nobody', 'content-type': type, connection: 'close' }, false);
    sent.end(payload);
    expect(await answerTo(sent)).toMatchObject({ status: 401, problem: { code: 'not_authenticated' } });
  });

  it('are heard by a client whose second part is the wrong one', async () => {
    const file = await jpegPage();
    const big = { name: 'photo', file: Buffer.alloc(4 * MB), fileName: 'b.jpg', type: 'image/jpeg' };
    const { type, payload } = multipartBody([{ name: 'file', file, fileName: 'a.jpg', type: 'image/jpeg' }, big]);
    const sent = open({ 'content-type': type, 'content-length': String(payload.length) });
    sent.end(payload);
    expect(await answerTo(sent)).toMatchObject({ status: 422, problem: { code: 'violations' } });
    const after = open({ 'content-type': type, 'content-length': String(payload.length) });
    after.end(payload);
    expect((await answerTo(after)).status).toBe(422);
    await expectNothingStored();
  });

  it('are heard by a client that sends too much JSON', async () => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path: `/api/v2/me/missions/${mission}/mission-order`,
      method: 'PUT',
      agent: false,
      headers: { authorization: authorization(), 'content-type': 'application/json' },
    });
    sent.end(JSON.stringify({ comment: 'x'.repeat(6 * MB) }));
    expect(await answerTo(sent)).toMatchObject({ status: 413, problem: { code: 'request_too_big' } });
  });
});

describe('a client that goes away in the middle of a file', () => {
  it('leaves nothing behind', async () => {
    const { type, payload } = await bodyOf(4 * MB);
    const sent = open({ 'content-type': type, 'content-length': String(payload.length) }, false);
    sent.on('error', () => undefined);
    sent.write(payload.subarray(0, 2 * MB));
    await expect.poll(() => bytesOnDisk(api().context)).toHaveLength(1);
    sent.destroy();
    await expectNothingStored();
  });
});

function written(socket: Socket, payload: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.write(payload, (error) => (error ? reject(error) : resolve()));
  return promise;
}
