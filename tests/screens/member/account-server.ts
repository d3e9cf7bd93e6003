import type { AnswerOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { getDeletion } from '#contract/personal-data.ts';
import type { DataExport } from '#device/account/personal-data.ts';
import type { Session } from '#device/account/sessions.ts';
import type { User } from '#freight/user/user.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { uuid } from '#tests/support/mission.ts';
import type { FakeServer } from '../app/fake-server.ts';

const ago = (time: number) => new Date(Date.now() - time).toISOString();

function aDevice(device: string, heardAgo: number, otherwise: Partial<Session> = {}): Session {
  const last_seen_at = ago(heardAgo);
  const ends_at = new Date(Date.parse(last_seen_at) + 30 * DAY).toISOString();
  return {
    uuid: crypto.randomUUID(),
    device,
    created_at: ago(60 * DAY),
    last_seen_at,
    ends_at,
    second_factor: false,
    current: false,
    ...otherwise,
  };
}

/** What the server keeps of a user. */
export interface Kept {
  user: User;
  devices: Session[];
  exports: DataExport[];
  deletion: AnswerOf<typeof getDeletion>;
}

/** The devices of a user: this one, a phone in use, one that is silent since yesterday, and one about to end. */
const DEVICES = [
  aDevice('Firefox, Windows', 0, { current: true }),
  aDevice('Chrome, Android', 2 * HOUR),
  aDevice('Safari, iPhone', 20.2 * HOUR),
  aDevice('', 26 * DAY),
];

/** Answers the calls about a user, and keeps what is written. @returns what is kept, as it stands */
export function keepUser(server: FakeServer, user: User): Kept {
  const kept: Kept = { user, devices: [...DEVICES], exports: [], deletion: { deleted_at: null, obstacles: [] } };
  const list = (items: readonly unknown[]) => ({
    json: { items, meta: listMeta(items.length, { limit: 100, page: 1 }) },
  });
  server.on('GET', /\/me$/, () => ({ json: kept.user }));
  server.on('GET', /\/me\/sessions$/, () => list(kept.devices));
  server.on('GET', /\/support-access$/, () => list([]));
  server.on('DELETE', /\/me\/sessions$/, () => {
    kept.devices = kept.devices.filter(({ current }) => current);
    return { json: undefined, status: 204 };
  });
  server.on('DELETE', /\/me\/sessions\/./, ({ path }) => {
    kept.devices = kept.devices.filter((device) => !path.endsWith(device.uuid));
    return { json: undefined, status: 204 };
  });
  server.on('PUT', /\/me\/identity$/, ({ body }) => {
    kept.user = { ...kept.user, ...JSON.parse(body) };
    return { json: kept.user };
  });
  server.on('GET', /\/me\/data-exports$/, () => list(kept.exports));
  server.on('POST', /\/me\/data-exports$/, () => {
    const asked = { uuid: uuid(0xe1), requested_at: ago(0), ends_at: ago(-7 * DAY) };
    kept.exports = [{ ...asked, state: 'pending', size: null }, ...kept.exports];
    return { json: { ...asked, state: 'pending', data: null }, status: 201 };
  });
  server.on('GET', /\/me\/deletion$/, () => ({ json: kept.deletion }));
  server.on('POST', /\/me\/deletion$/, ({ body }) => {
    if (JSON.parse(body).password !== 'Hardy-lorry-2026') {
      const violations = [
        { property_path: 'password', message: 'This is not your current password.', code: 'password_wrong' },
      ];
      return { problem: { status: 422, code: 'violations', title: 'Wrong', violations } };
    }
    kept.deletion = { deleted_at: ago(-14 * DAY), obstacles: [] };
    return { json: { deleted_at: kept.deletion.deleted_at }, status: 201 };
  });
  server.on('DELETE', /\/me\/deletion$/, () => {
    kept.deletion = { deleted_at: null, obstacles: [] };
    return { json: undefined, status: 204 };
  });
  return kept;
}
