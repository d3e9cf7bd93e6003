import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isWholePicture } from '#freight/file/whole-picture.ts';
import { orderSheet } from '#server/documents/order-sheet.ts';
import { typeset } from '#server/documents/typesetter.ts';
import { Refusal } from '#server/errors.ts';
import { FairQueue } from '#server/fair-queue.ts';
import { onThread } from '#server/on-thread.ts';
import { cleanImage } from '#server/uploads/clean-image.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { jpegPage, pdfPage } from '#tests/support/pages.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';
import { bytesOnDisk, removeBytes } from '#tests/support/stored-bytes.ts';

const api = testApi();
let cast: Cast;
let mission: string;
let port = 0;

beforeAll(async () => {
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  port = (api().app.server.address() as AddressInfo).port;
});
beforeEach(async () => {
  removeBytes(api().context);
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  mission = await api().scene.mission(cast, { driver: cast.driver });
});

const proofOf = (uuid: string) => `/api/v2/me/missions/${uuid}/proof-of-delivery`;
const filePart = (file: Buffer, fileName = 'pod.jpg') => ({ name: 'file', file, fileName, type: 'image/jpeg' });
const send = (file: Buffer) =>
  api().call('POST', proofOf(mission), { token: cast.driver.person.token, multipart: [filePart(file)] });

/** The status of a request of which only half a body was ever sent. */
async function answerToHalf(path: string, parts: Parameters<typeof multipartBody>[0]): Promise<unknown> {
  const { type, payload } = multipartBody(parts);
  const headers = {
    authorization: `Bearer ${cast.driver.person.token}`,
    'content-type': type,
    'content-length': String(payload.length),
  };
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST', agent: false, headers });
  sent.setHeader('connection', 'keep-alive');
  sent.write(payload.subarray(0, payload.length / 2));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const problem = (await json(answer)) as { code: string };
  sent.destroy();
  return problem.code;
}

/** The page of the proof as it is kept. */
async function stored(): Promise<Buffer> {
  const mine = await api().call('GET', `/api/v2/me/missions/${mission}`, { token: cast.driver.person.token });
  const { uuid } = mine.json().proof_of_delivery.files[0];
  const { rawPayload } = await api().call('GET', `${proofOf(mission)}/${uuid}`, { token: cast.driver.person.token });
  return rawPayload;
}

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#ddd' } });

describe('a page for which there is no use', () => {
  it.each([
    ['of a mission that does not exist', async () => crypto.randomUUID(), 'not_found'],
    [
      'of a mission of another carrier',
      async () => api().scene.mission({ ...cast, carrier: cast.rivalCarrier }),
      'not_found',
    ],
    [
      'of a mission that is someone else’s now',
      async () => api().scene.mission(cast, { driver: cast.otherDriver }),
      'not_found',
    ],
    [
      'of a cancelled mission',
      async () => api().scene.mission(cast, { driver: cast.driver, steps: ['cancelled'] }),
      'mission_cancelled',
    ],
  ])('is refused before it has arrived: %s', async (_, make, code) => {
    const path = proofOf(await make());
    const page = filePart(Buffer.concat([await jpegPage(), Buffer.alloc(683_000)]));
    const answers = await Promise.all(Array.from({ length: 8 }, () => answerToHalf(path, [page])));
    expect(answers).toEqual(Array.from({ length: 8 }, () => code));
    expect(bytesOnDisk(api().context)).toEqual([]);
  });

  it('is not decoded where a late report names a mission the driver never had', async () => {
    const operation = {
      id: crypto.randomUUID(),
      kind: 'pickup_complete',
      mission: await api().scene.mission(cast, { driver: cast.otherDriver }),
      occurred_at: api().clock.iso(),
      sent_at: api().clock.iso(),
      refusal: 'mission_cancelled',
    };
    const parts = [
      { name: 'operation', value: JSON.stringify(operation) },
      filePart(Buffer.from('\xff\xd8\xff rubbish', 'latin1')),
    ];
    const answer = await api().call('POST', '/api/v2/me/late-reports', {
      token: cast.driver.person.token,
      multipart: parts,
    });
    expectProblem(answer, 404, 'not_found');
  });
});

describe('a picture', () => {
  it.each([
    ['of 40 megapixels', () => blank(8000, 5000).jpeg({ quality: 10 }), 200],
    ['of more', () => blank(8000, 5001).jpeg({ quality: 10 }), 413],
    ['of more, as a PNG', () => blank(8000, 5001).png(), 413],
    ['that is progressive, of 16 megapixels', () => blank(4000, 4000).jpeg({ quality: 10, progressive: true }), 200],
    ['that is progressive, of more', () => blank(4000, 4001).jpeg({ quality: 10, progressive: true }), 413],
    ['that is interlaced, of more', () => blank(4000, 4001).png({ progressive: true }), 413],
  ])('%s is answered as its size deserves', async (_, picture, status) => {
    expect((await send(await picture().toBuffer())).statusCode).toBe(status);
  });

  it('of few scans is not refused for those of a preview in it', async () => {
    const page = await blank(400, 400).jpeg({ progressive: true }).toBuffer();
    const preview = Buffer.concat(Array.from({ length: 40 }, () => Buffer.from('ffda0008', 'hex')));
    const segment = Buffer.from([0xff, 0xe3, 0, 2 + preview.length]);
    const tagged = Buffer.concat([page.subarray(0, 2), segment, preview, page.subarray(2)]);
    expect((await send(tagged)).statusCode).toBe(200);
  });

  it('of which half is there, and an end behind it, is refused', async () => {
    const page = await jpegPage({ width: 600, height: 400 });
    const half = Buffer.concat([page.subarray(0, page.length * 0.6), page.subarray(-2)]);
    expectProblem(await send(half), 415, 'file_type_refused');
  });

  it('with a film and padding behind its end is stored as it came', async () => {
    const page = Buffer.concat([await jpegPage(), Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(3000)]);
    expect((await send(page)).statusCode).toBe(200);
    expect((await stored()).equals(page)).toBe(true);
  });

  it('is read byte by byte on a thread apart, so that others are answered meanwhile', async () => {
    const noise = { create: { width: 2800, height: 2000, channels: 3, background: '#888', noise: NOISE } } as const;
    const bytes = await sharp(noise).jpeg({ quality: 92 }).toBuffer();
    const path = join(await mkdtemp(join(tmpdir(), 'lading-picture-')), 'page.jpg');
    await writeFile(path, bytes);
    await cleanImage(path, 'image/jpeg');
    const spentOn = async (work: () => unknown) => {
      const before = process.threadCpuUsage();
      await work();
      return process.threadCpuUsage(before).user;
    };
    const here = await spentOn(() => isWholePicture(bytes, 'image/jpeg'));
    expect(await spentOn(async () => expect(await cleanImage(path, 'image/jpeg')).toBe('clean'))).toBeLessThan(
      here / 2,
    );
    await rm(dirname(path), { recursive: true });
  });

  it('of very many scans is refused', async () => {
    const page = await blank(400, 400).jpeg({ progressive: true }).toBuffer();
    const scan = page.subarray(page.indexOf('ffda', 0, 'hex'), page.length - 2);
    const end = page.subarray(-2);
    const crafted = Buffer.concat([page.subarray(0, -2), ...Array.from({ length: 40 }, () => scan), end]);
    expectProblem(await send(crafted), 413, 'file_too_big');
  });
});

describe('a PDF', () => {
  it('loses what would run or unpack by itself, and keeps its pages', async () => {
    const document = await PDFDocument.load(await pdfPage());
    document.addJavaScript('hello', 'app.alert("script")');
    await document.attach(Buffer.from('attached'), 'invoice.exe', { mimeType: 'application/octet-stream' });
    const launch = document.context.obj({ Type: 'Action', S: 'Launch', F: PDFString.of('calc.exe') });
    document.catalog.set(PDFName.of('OpenAction'), document.context.register(launch));
    const page = document.getPage(0);
    page.node.set(PDFName.of('AA'), document.context.obj({ O: { S: 'JavaScript', JS: PDFString.of('run()') } }));
    const link = {
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      A: { S: 'JavaScript', JS: PDFString.of('link()') },
    };
    page.node.set(PDFName.of('Annots'), document.context.obj([link]));
    const sent = Buffer.from(await document.save({ useObjectStreams: false }));
    for (const word of ['JavaScript', 'calc.exe', 'run()', 'link()', '/EmbeddedFile'])
      expect(sent.includes(word)).toBe(true);

    expect((await send(sent)).statusCode).toBe(200);
    const kept = await stored();
    for (const word of ['OpenAction', 'JavaScript', 'calc.exe', 'run()', 'link()', '/EmbeddedFile', '/AA']) {
      expect(kept.includes(word), word).toBe(false);
    }
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(1);
  });

  it('loses an action whose kind stands in an object elsewhere', async () => {
    const document = await PDFDocument.load(await pdfPage());
    const kind = document.context.register(PDFName.of('Launch'));
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: kind, F: PDFString.of('calc.exe') } };
    document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([link]));
    expect((await send(Buffer.from(await document.save({ useObjectStreams: false })))).statusCode).toBe(200);
    expect((await stored()).includes('calc.exe')).toBe(false);
  });

  it.each([
    ['an empty line', '\r\n', ''],
    ['a byte order mark', '\xef\xbb\xbf', ''],
    ['commands of a printer', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n', '\x1b%-12345X'],
    ['padding', '', '\0'.repeat(9000)],
    ['the page of a web server', '', '<html><body>Done</body></html>'],
  ])('with %s around it is stored without', async (_, before, behind) => {
    const pdf = await pdfPage(5000);
    const file = Buffer.concat([Buffer.from(before, 'latin1'), pdf, Buffer.from(behind, 'latin1')]);
    expect((await send(file)).statusCode).toBe(200);
    expect((await stored()).equals(pdf)).toBe(true);
  });

  it('whose head is behind the first 1,024 bytes is refused', async () => {
    expectProblem(await send(Buffer.concat([Buffer.alloc(1024), await pdfPage()])), 415, 'file_type_refused');
  });

  it('without any of that is stored as it came', async () => {
    const sent = await pdfPage(5000);
    await send(sent);
    expect((await stored()).equals(sent)).toBe(true);
  });

  it.each([
    ['opens without a password is stored', { ownerPassword: 'theirs' }, 200],
    ['needs a password is refused: nobody could read it', { userPassword: 'secret', ownerPassword: 'theirs' }, 415],
  ])('that is encrypted and %s', async (_, passwords, status) => {
    const document = await PDFDocument.load(await pdfPage());
    document.encrypt(passwords);
    expect((await send(Buffer.from(await document.save()))).statusCode).toBe(status);
  });

  it('whose streams unpack without end is refused before the memory of the server is filled', async () => {
    const bomb = deflateSync(Buffer.alloc(400_000_000, 32), { level: 1 });
    const page = await pdfPage();
    const head = `\n90 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>stream\n`;
    const stream = Buffer.concat([Buffer.from(head), bomb, Buffer.from('\nendstream\nendobj\n')]);
    const crafted = Buffer.concat([page.subarray(0, 9), stream, page.subarray(9)]);
    expectProblem(await send(crafted), 415, 'file_type_refused');
  });
});

describe('18 PDFs of one user that take long to read', () => {
  it('hold up no page of another, and none is refused because the machine is busy', async () => {
    const heavy = await heavyPdf(49_000);
    const heavyMission = await api().scene.mission(cast, { driver: cast.otherDriver });
    const sendHeavy = () =>
      api().call('POST', proofOf(heavyMission), {
        token: cast.otherDriver.person.token,
        multipart: [filePart(heavy)],
      });
    const sent = Array.from({ length: 18 }, sendHeavy);
    const other = await send(await pdfPage());
    expect(other.statusCode).toBe(200);
    const answers = await Promise.all(sent);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 503)).toEqual(
      [],
    );
    for (const { headers } of answers.filter(({ statusCode }) => statusCode === 503)) {
      expect(headers['retry-after']).toBe('5');
    }
  });

  it('are too big beyond 50,000 objects', async () => {
    expectProblem(await send(await heavyPdf(50_001)), 413, 'file_too_big');
  });
});

/** A valid PDF of one page and many small objects. */
async function heavyPdf(objects: number): Promise<Buffer> {
  const page = (await pdfPage()).toString('latin1');
  const from = page.lastIndexOf('xref');
  const small = Array.from({ length: objects }, (_, index) => `${100 + index} 0 obj<</A 1>>endobj\n`);
  return Buffer.from(`${page.slice(0, from)}${small.join('')}${page.slice(from)}`, 'latin1');
}

describe('a thread that takes long', () => {
  it('is judged by its own CPU time: a busy machine makes it wait', async () => {
    const idle = new URL(
      'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.postMessage("begun"); setTimeout(() => parentPort.postMessage("done"), 300)',
    );
    expect(await onThread(idle, null, 200, 'costly')).toBe('done');
    const busy = new URL(
      'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.postMessage("begun"); for (;;) {}',
    );
    expect(await onThread(busy, null, 200, 'costly')).toBe('costly');
    const stuck = new URL(
      'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.postMessage("begun"); setInterval(() => 0, 1000)',
    );
    await expect(onThread(stuck, null, 150)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  });
});

describe('turns', () => {
  it('go to the user with the fewest, and one user holds some of them at most', async () => {
    const turns = new FairQueue({ atOnce: 2, ofUser: 1, waiting: 9, waitingOfUser: 2, wait: 60_000 });
    const begun: string[] = [];
    const doors: (() => void)[] = [];
    const work = (name: string) =>
      turns.take(() => {
        begun.push(name);
        return new Promise<void>((resolve) => doors.push(resolve));
      }, name[0]);
    const working = [work('a1'), work('a2'), work('a3')];
    await expect(work('a4')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    working.push(work('b1'), work('c1'));
    expect(begun).toEqual(['a1', 'b1']);
    for (const next of [
      ['a1', 'b1', 'c1'],
      ['a1', 'b1', 'c1', 'a2'],
      ['a1', 'b1', 'c1', 'a2', 'a3'],
    ]) {
      if (next.length === 3) doors[1]?.();
      else doors[next.length === 4 ? 0 : 3]?.();
      await setImmediate();
      expect(begun).toEqual(next);
    }
    for (const open of doors) open();
    await Promise.all(working);
  });

  it('let so many work at once, keep so many waiting, and send the others away for a while', async () => {
    const turns = new FairQueue({ atOnce: 2, waiting: 1, wait: 60_000 });
    const doors = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    const work = (index: number) =>
      turns.take(async () => {
        begun.push(index);
        await doors[index]?.promise;
        return index;
      });
    const working = [work(0), work(1), work(2)];
    await expect(work(3)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(begun).toEqual([0, 1]);
    doors[1]?.resolve();
    await working[1];
    await setImmediate();
    expect(begun).toEqual([0, 1, 2]);
    for (const { resolve } of doors) resolve();
    expect(await Promise.all(working)).toEqual([0, 1, 2]);
  });

  it('that do not come in time are given up, and the next is not held up by them', async () => {
    const turns = new FairQueue({ atOnce: 1, waiting: 5, wait: 1 });
    const door = Promise.withResolvers<void>();
    const first = turns.take(() => door.promise);
    await expect(turns.take(async () => 'late')).rejects.toBeInstanceOf(Refusal);
    door.resolve();
    await first;
    expect(await turns.take(async () => 'next')).toBe('next');
  });

  it('are given back by work that fails', async () => {
    const turns = new FairQueue({ atOnce: 1, waiting: 0, wait: 1 });
    await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take(async () => 'next')).toBe('next');
  });
});

describe('documents', () => {
  it('are set on a thread apart, so that others are answered meanwhile', async () => {
    const url = `/api/v2/me/missions/${mission}`;
    const read = await api().call('GET', url, { token: cast.driver.person.token });
    const data = { order: orderSheet(read.json(), null, 'en', api().context.translator) };
    const sheet = { template: 'transport-order.typ', data, made: 0 };
    const first = await typeset(sheet);
    const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
    const set = await Promise.all(Array.from({ length: 50 }, () => typeset(sheet)));
    const [spentHere, spent] = [process.threadCpuUsage(own).user, process.cpuUsage(all).user];
    expect(set.every((pdf) => pdf.equals(first))).toBe(true);
    expect(spentHere).toBeLessThan(spent / 2);
  });
});
