import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import type { Part } from '#tests/support/multipart.ts';
import { jpegPage } from '#tests/support/pages.ts';
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

/** A delivery the server had refused, as the phone tells it an hour later. */
function operation(changes: Record<string, unknown> = {}) {
  const { clock } = api();
  return {
    id: randomUUID(),
    kind: 'delivery_complete',
    mission,
    occurred_at: clock.iso(-HOUR),
    sent_at: clock.iso(),
    refusal: 'mission_reassigned',
    ...changes,
  };
}

const field = (value: unknown): Part => ({ name: 'operation', value: JSON.stringify(value) });
const page = async (file?: Uint8Array): Promise<Part> => ({
  name: 'file',
  file: file ?? (await jpegPage()),
  fileName: 'pod.jpg',
  type: 'image/jpeg',
});

function report(parts: readonly Part[], { by = cast.driver.person, ...options }: CallOptions & { by?: Person } = {}) {
  return api().call('POST', '/api/v2/me/late-reports', { token: by.token, multipart: parts, ...options });
}

/** The mission as its dispatcher sees it. */
async function seenByDispatcher() {
  const url = `/api/v2/companies/${cast.carrier}/missions/${mission}`;
  return (await api().call('GET', url, { token: cast.dispatcher.token })).json();
}

function giveToOtherDriver() {
  return api().call('POST', `/api/v2/companies/${cast.carrier}/missions/${mission}/change-driver`, {
    token: cast.dispatcher.token,
    body: { driver: cast.otherDriver.uuid },
  });
}

const reports = () => api().context.db.selectFrom('late_reports').selectAll().execute();

async function expectNothingKept(): Promise<void> {
  expect(await reports()).toEqual([]);
  expect(await api().context.db.selectFrom('mission_files').select('uuid').execute()).toEqual([]);
  await expect.poll(() => bytesOnDisk(api().context)).toEqual([]);
}

describe('a late report', () => {
  it('is kept without a file, with both its times', async () => {
    const { clock } = api();
    const step = operation();
    const answer = await report([field(step)]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      mission,
      kind: 'delivery_complete',
      occurred_at: clock.iso(-HOUR),
      recorded_at: clock.iso(),
    });
    expect(await reports()).toMatchObject([{ operation: step.id, refusal: 'mission_reassigned', file_uuid: null }]);
  });

  it('reads a wrong phone clock by when the report was sent', async () => {
    const { clock } = api();
    const slow = operation({ occurred_at: clock.iso(-7_200_000), sent_at: clock.iso(-HOUR) });
    expect((await report([field(slow)])).json().occurred_at).toBe(clock.iso(-HOUR));
  });

  it('takes the time that the phone corrected, though its clock was set right since', async () => {
    const { clock } = api();
    const corrected = operation({
      occurred_at: clock.iso(-7_200_000),
      sent_at: clock.iso(),
      clock_correction: HOUR,
    });
    expect((await report([field(corrected)])).json().occurred_at).toBe(clock.iso(-7_200_000));
  });

  it('changes nothing of the mission but its history', async () => {
    const before = await seenByDispatcher();
    await report([field(operation())]);
    const after = await seenByDispatcher();
    expect(after).toMatchObject({ state: before.state, pickup: before.pickup, delivery: before.delivery });
    expect(after.version).toBe(before.version + 1);
  });

  it('is taken after the mission was given to another driver, and its file reaches the dispatcher', async () => {
    await giveToOtherDriver();
    const step = operation({ kind: 'proof_of_delivery' });
    const bytes = await jpegPage();
    expect((await report([field(step), await page(bytes)])).statusCode).toBe(201);

    const seen = await seenByDispatcher();
    const event = seen.tracking.at(-1);
    expect(event).toMatchObject({
      kind: 'late_report',
      detail: 'proof_of_delivery',
      by: 'Krzysztof Nowak',
      operation: step.id,
    });
    expect(seen.proof_of_delivery).toEqual({ state: 'pending', files: [] });
    const url = `/api/v2/companies/${cast.carrier}/missions/${mission}/proof-of-delivery/${event.file}`;
    const file = await api().call('GET', url, { token: cast.dispatcher.token });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(file.rawPayload.equals(bytes)).toBe(true);
  });

  it('shows its file to those who plan the work only', async () => {
    await giveToOtherDriver();
    await report([field(operation()), await page()]);
    const { file } = (await seenByDispatcher()).tracking.at(-1);
    const url = `/api/v2/me/missions/${mission}/proof-of-delivery/${file}`;
    expect((await api().call('GET', url, { token: cast.otherDriver.person.token })).statusCode).toBe(404);
  });

  it('is taken after the shipper cancelled', async () => {
    mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['cancelled'] });
    const answer = await report([field(operation({ refusal: 'mission_cancelled' })), await page()]);
    expect(answer.statusCode).toBe(201);
    expect((await seenByDispatcher()).tracking.at(-1)).toMatchObject({ kind: 'late_report' });
  });

  it('takes the step as a field that says it is JSON', async () => {
    const boundary = 'lading';
    const lines = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="operation"',
      'Content-Type: application/json',
      '',
      JSON.stringify(operation()),
      `--${boundary}--`,
      '',
    ];
    const answer = await api().call('POST', '/api/v2/me/late-reports', {
      token: cast.driver.person.token,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: lines.join('\r\n'),
    });
    expect(answer.statusCode).toBe(201);
  });
});

describe('the same step told twice', () => {
  it('is one report, whatever the key of the request', async () => {
    const step = operation();
    const first = await report([field(step), await page()], { key: randomUUID() });
    api().clock.advance(60_000);
    const second = await report([field(step), await page()], { key: randomUUID() });
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await reports()).toHaveLength(1);
    await expect.poll(() => bytesOnDisk(api().context)).toHaveLength(1);
    const told = (await seenByDispatcher()).tracking.filter(({ kind }: { kind: string }) => kind === 'late_report');
    expect(told).toHaveLength(1);
  });

  it('by two drivers is two reports', async () => {
    const step = operation();
    await report([field(step)]);
    await giveToOtherDriver();
    expect((await report([field(step)], { by: cast.otherDriver.person })).statusCode).toBe(201);
    expect(await reports()).toHaveLength(2);
  });
});

describe('a mission', () => {
  it('takes 50 reports and no more, except those it has already', async () => {
    const first = operation();
    await report([field(first)]);
    for (let more = 1; more < 50; more += 1) expect((await report([field(operation())])).statusCode).toBe(201);
    const refused = await report([field(operation())]);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'reports_full']);
    expect((await report([field(first)])).statusCode).toBe(201);
    expect(await reports()).toHaveLength(50);
    const { token } = cast.dispatcher;
    const missions = `/api/v2/companies/${cast.carrier}/missions`;
    const reported = ({ tracking }: Mission) =>
      tracking.flatMap(({ kind, operation: id }) => (kind === 'late_report' ? [id] : []));
    const inLists = reported((await api().call('GET', missions, { token })).json().items[0]);
    const all = reported((await api().call('GET', `${missions}/${mission}`, { token })).json());
    expect([inLists, all.length, all[0]]).toEqual([all.slice(-3), 50, first.id]);
  });
});

describe('a report that cannot be kept', () => {
  it.each([
    ['for a mission of another carrier', () => report([field(operation())], { by: cast.rival }), 404, 'not_found'],
    ['for a shipper', () => report([field(operation())], { by: cast.shipperUser }), 404, 'not_found'],
    [
      'for a mission of the company that the driver never had',
      () => report([field(operation())], { by: cast.otherDriver.person }),
      404,
      'not_found',
    ],
    ['for a mission that never was', () => report([field(operation({ mission: randomUUID() }))]), 404, 'not_found'],
    [
      'for nobody',
      () => report([field(operation())], { by: { ...cast.rival, token: 'x'.repeat(43) } }),
      401,
      'not_authenticated',
    ],
    [
      'with a text in the place of its file',
      async () => report([field(operation()), await page(Buffer.from('a text'))]),
      415,
      'file_type_refused',
    ],
    ['without its step', async () => report([await page()]), 422, 'violations'],
    ['with broken JSON', () => report([{ name: 'operation', value: '{"id": ' }]), 422, 'violations'],
    ['with an endless step', () => report([{ name: 'operation', value: `"${'x'.repeat(5000)}"` }]), 422, 'violations'],
    ['with a list', () => report([field([operation()])]), 422, 'violations'],
  ])('%s', async (_, send, status, code) => {
    const answer = await send();
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    await expectNothingKept();
  });

  it.each([
    ['operation.kind', { kind: 'booking' }, 'not_in_list'],
    ['operation.id', { id: 'one' }, 'invalid_uuid'],
    ['operation.mission', { mission: '1' }, 'invalid_uuid'],
    ['operation.occurred_at', { occurred_at: 'yesterday' }, 'invalid_time'],
    ['operation.sent_at', { sent_at: undefined }, 'required'],
    ['operation.refusal', { refusal: 'x'.repeat(201) }, 'too_long'],
    ['operation.extra', { extra: 1 }, 'unknown_field'],
  ])('names %s', async (path, change, code) => {
    const answer = await report([field(operation(change))]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toMatchObject([{ property_path: path, code }]);
    await expectNothingKept();
  });
});
