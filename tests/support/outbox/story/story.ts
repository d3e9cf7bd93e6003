import { HEADERS } from '#contract/headers.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import { uuid } from '../../mission.ts';
import { jpegPage } from '../../pages.ts';
import type { WireAnswer } from '../network.ts';
import { StoryPhone, type StoryServer } from './stage.ts';

/** What an answer tells the outbox. Times are minutes after the story began. */
interface Told {
  readonly status: number;
  /** The answer names the key it was asked under. */
  readonly isOurs: boolean;
  readonly replayed: boolean;
  readonly code?: string;
  readonly state?: string;
  readonly loaded?: number | null;
  readonly unloaded?: number | null;
  readonly pages?: number;
  /** What happened to the mission so far, of what the story does. */
  readonly events?: readonly string[];
}

interface Page {
  readonly phone: StoryPhone;
  readonly server: StoryServer;
  readonly missions: readonly string[];
  readonly photo: ArrayBuffer;
}

/** A step of the story: what somebody does, and what the server says to it. Nothing is expected of what has no answer. */
interface StoryStep {
  readonly title: string;
  readonly act: (page: Page) => Promise<WireAnswer | null>;
  readonly told?: Told;
}

const OURS = { isOurs: true, replayed: false } as const;
const REPLAY = { isOurs: true, replayed: true } as const;
const STORY_EVENTS = new Set(['pickup_completed', 'delivery_completed', 'proof_added', 'driver_changed']);

const office = (title: string, act: (page: Page) => unknown): StoryStep => ({
  title,
  act: async (page) => {
    await act(page);
    return null;
  },
});
const phone = (title: string, told: Told, act: (page: Page, mission: string) => Promise<WireAnswer>): StoryStep => ({
  title,
  told,
  act: (page) => act(page, page.missions[0] ?? ''),
});
const second = (title: string, told: Told, act: (page: Page, mission: string) => Promise<WireAnswer>): StoryStep => ({
  title,
  told,
  act: (page) => act(page, page.missions[1] ?? ''),
});
const minutes = (count: number) => office(`${count} minutes pass`, ({ server }) => server.pass(count * 60_000));

const LOADED = {
  status: 200,
  state: 'in_progress',
  loaded: 30,
  unloaded: null,
  pages: 0,
  events: ['pickup_completed'],
};
const UNLOADED = {
  ...LOADED,
  unloaded: 80,
  events: ['pickup_completed', 'driver_changed', 'delivery_completed'],
};

const PROVEN = { ...UNLOADED, state: 'completed', pages: 1, events: [...UNLOADED.events, 'proof_added'] };

/** What both servers of the outbox say, the fake one of its tests and Lading's own. Missions begin planned. */
const STORY: readonly StoryStep[] = [
  phone('a delivery before its pickup is refused', { ...OURS, status: 409, code: 'pickup_not_completed' }, (page, m) =>
    page.phone.step(m, 'delivery_complete', { key: 1 }),
  ),
  minutes(30),
  phone('the pickup is taken', { ...OURS, ...LOADED }, (page, m) => page.phone.step(m, 'pickup_complete', { key: 2 })),
  minutes(10),
  phone('sent again, it is the first answer', { ...REPLAY, ...LOADED }, (page, m) =>
    page.phone.step(m, 'pickup_complete', { key: 2, at: -10 }),
  ),
  phone('a second pickup changes nothing', { ...OURS, ...LOADED }, (page, m) => page.phone.step(m, 'pickup_complete')),
  phone('the refusal stays under its key', { ...REPLAY, status: 409, code: 'pickup_not_completed' }, (page, m) =>
    page.phone.step(m, 'delivery_complete', { key: 1 }),
  ),
  phone('a key is for one step', { ...OURS, status: 422, code: 'idempotency_key_reused' }, (page, m) =>
    page.phone.step(m, 'delivery_complete', { key: 2 }),
  ),
  phone('a stranger learns nothing', { ...OURS, status: 404, code: 'not_found' }, (page, m) =>
    page.phone.step(m, 'delivery_complete', { by: 'stranger' }),
  ),
  phone('nor does a colleague who never had it', { ...OURS, status: 404, code: 'not_found' }, (page, m) =>
    page.phone.step(m, 'delivery_complete', { by: 'colleague' }),
  ),
  phone('a mission that never was is not found', { ...OURS, status: 404, code: 'not_found' }, (page) =>
    page.phone.step(uuid(0xfff), 'pickup_complete'),
  ),
  phone('a dead token is no refusal of the step', { ...OURS, status: 401, code: 'not_authenticated' }, (page, m) =>
    page.phone.step(m, 'delivery_complete', { key: 3, token: 'x'.repeat(43) }),
  ),
  phone('an old app is asked to update', { ...OURS, status: 426, code: 'app_too_old' }, (page, m) =>
    page.phone.step(m, 'delivery_complete', { key: 3, headers: { [HEADERS.appVersion]: '0' } }),
  ),
  office('the office gives it to a colleague', ({ server, missions }) => server.giveToColleague(missions[0] ?? '')),
  phone('the driver is told that it is another’s', { ...OURS, status: 403, code: 'mission_reassigned' }, (page, m) =>
    page.phone.step(m, 'delivery_complete', { key: 4 }),
  ),
  phone('what they did is reported', { ...OURS, status: 201 }, (page, m) => page.phone.report(m, 4, { key: 5 })),
  phone('reported again, it is the first answer', { ...REPLAY, status: 201 }, (page, m) =>
    page.phone.report(m, 4, { key: 5 }),
  ),
  minutes(40),
  phone('the colleague’s phone is an hour slow and knows it', { ...OURS, ...UNLOADED }, (page, m) =>
    page.phone.step(m, 'delivery_complete', { by: 'colleague', at: -60, correction: 60 }),
  ),
  phone('a page that did not arrive whole is refused', { ...OURS, status: 422, code: 'violations' }, (page, m) =>
    page.phone.step(m, 'proof_of_delivery', { by: 'colleague', page: page.photo, damage: true }),
  ),
  phone('a page that is no picture is refused', { ...OURS, status: 415, code: 'file_type_refused' }, (page, m) =>
    page.phone.step(m, 'proof_of_delivery', { by: 'colleague', page: new ArrayBuffer(64) }),
  ),
  phone('a page over 5 MB is refused', { ...OURS, status: 413, code: 'file_too_big' }, (page, m) =>
    page.phone.step(m, 'proof_of_delivery', { by: 'colleague', page: grown(page.photo) }),
  ),
  phone('a page is taken', { ...OURS, ...UNLOADED, ...PROVEN }, (page, m) =>
    page.phone.step(m, 'proof_of_delivery', { by: 'colleague', key: 6, page: page.photo }),
  ),
  phone('sent again, it is one page', { ...REPLAY, ...UNLOADED, ...PROVEN }, (page, m) =>
    page.phone.step(m, 'proof_of_delivery', { by: 'colleague', key: 6, page: page.photo }),
  ),
  {
    title: 'a proof implies the steps before it',
    told: { ...OURS, ...PROVEN, loaded: 80, events: ['pickup_completed', 'delivery_completed', 'proof_added'] },
    act: ({ phone: own, missions: [, , , fourth = ''], photo }) =>
      own.step(fourth, 'proof_of_delivery', { page: photo }),
  },
  office('the office completes a pickup', ({ server, missions }) =>
    server.completeInOffice(missions[1] ?? '', 'pickup'),
  ),
  second('the driver’s own pickup comes late and changes nothing', { ...OURS, ...LOADED, loaded: 80 }, (page, m) =>
    page.phone.step(m, 'pickup_complete', { at: -60 }),
  ),
  second(
    'the dispatcher delivers for the company',
    { ...OURS, ...UNLOADED, loaded: 80, events: ['pickup_completed', 'delivery_completed'] },
    (page, m) => page.phone.step(m, 'delivery_complete', { by: 'dispatcher' }),
  ),
  {
    title: 'a mission that was cancelled takes no step',
    told: { ...OURS, status: 409, code: 'mission_cancelled' },
    act: async ({ phone: own, server, missions: [, , third = ''] }) => {
      await server.cancel(third);
      return own.step(third, 'pickup_complete');
    },
  },
];

/** Larger than a page may be, and a picture at its beginning. */
function grown(photo: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(MAX_PROOF_BYTES + 1);
  bytes.set(new Uint8Array(photo));
  return bytes.buffer;
}

/** Tells the story to a server. @returns each step with what was told, and what should be */
export async function tell(
  server: StoryServer,
): Promise<readonly { readonly title: string; readonly told: Told; readonly expected: Told }[]> {
  const began = server.now();
  const { buffer, byteOffset, byteLength } = await jpegPage();
  const photo = (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
  const missions = [await server.plan(), await server.plan(), await server.plan(), await server.plan()];
  const page: Page = { phone: new StoryPhone(server), server, missions, photo };
  const heard = [];
  for (const { title, act, told: expected } of STORY) {
    const answer = await act(page);
    if (answer !== null && expected !== undefined) heard.push({ title, told: read(answer, began), expected });
  }
  return heard;
}

function read({ status, headers, body }: WireAnswer, began: number): Told {
  const said = {
    status,
    isOurs:
      headers[HEADERS.idempotencyKey.toLowerCase()] !== undefined || headers[HEADERS.idempotencyKey] !== undefined,
    replayed: headers[HEADERS.idempotencyReplayed.toLowerCase()] === 'true',
  };
  const answer = JSON.parse(body);
  if (status >= 400) return { ...said, code: answer.code };
  if (status === 201) return said;
  const mission = answer as Mission;
  const minute = (at: string | null) => (at === null ? null : Math.round((Date.parse(at) - began) / 60_000));
  return {
    ...said,
    state: mission.state,
    loaded: minute(mission.pickup.completed_at),
    unloaded: minute(mission.delivery.completed_at),
    pages: mission.proof_of_delivery.files.length,
    events: mission.tracking.map(({ kind }) => kind).filter((kind) => STORY_EVENTS.has(kind)),
  };
}
