import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPicture, type Picture } from '#device/picture/keep-picture.ts';
import { pictureConditions } from '#device/picture/picture-conditions.ts';
import { noteSession } from '#device/session/session-note.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import type { StoredSession } from '#device/store/session-record.ts';
import { DAY } from '#freight/values/duration.ts';
import { COLLEAGUE, DRIVER, sessionOf } from '#tests/support/outbox/people.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

const UNTIL = 1_700_000_000_000;
const session = sessionOf(DRIVER, 'token');
const note = (stored: StoredSession | null) => noteSession({ session: stored, generation: 1 });
const page = { innerWidth: 390 };
const root = { dataset: { build: '1' } };

beforeEach(() => {
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: root });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = (html: string) => ({ html, until: UNTIL, paths: ['/missions'] });

function kept(): Picture | null {
  return JSON.parse(localStorage.getItem(STORAGE_KEYS.picture) ?? 'null');
}

describe('the picture of the missions', () => {
  it('is kept for who is signed in, with what it holds under', () => {
    note(session);
    keepPicture(session.userId, shown('<p>LD-1</p>'));
    const conditions = pictureConditions(session.userId, [session.user.locale, null]);
    expect(kept()).toEqual({ conditions, ...shown('<p>LD-1</p>') });
  });

  it.each([
    ['they sign out', null],
    ['another signs in', sessionOf(COLLEAGUE, 'token')],
  ])('is gone as soon as %s', (_what, next) => {
    note(session);
    keepPicture(session.userId, shown('<p>LD-1</p>'));
    note({ ...session, token: 'renewed' });
    expect(kept(), 'the same person').not.toBeNull();
    note(next);
    expect(kept()).toBeNull();
  });

  it.each([
    ['nobody is signed in', null],
    ['another is signed in', sessionOf(COLLEAGUE, 'token')],
    ['their sign-in has ended', { ...session, ended: true }],
  ])('is not kept when by then %s', (_what, present) => {
    note(present);
    keepPicture(session.userId, shown('<p>LD-1</p>'));
    expect(kept()).toBeNull();
  });

  it('takes no older one’s place where there is no room, and leaves none', () => {
    note(session);
    keepPicture(session.userId, shown('<p>LD-1</p>'));
    (localStorage as unknown as SmallStorage).room = 10;
    keepPicture(session.userId, shown('<p>LD-2</p>'));
    expect(kept()).toBeNull();
  });

  it.each([
    ['user', () => pictureConditions(COLLEAGUE.uuid, [null, null])],
    ['language', () => pictureConditions(session.userId, ['fr', null])],
    ['choice of language', () => pictureConditions(session.userId, [null, 'fr'])],
    ['width', () => vi.stubGlobal('window', { innerWidth: 844 })],
    ['build', () => vi.stubGlobal('document', { documentElement: { dataset: { build: '2' } } })],
    ['day', () => vi.setSystemTime(Date.now() + DAY)],
  ])('does not hold under another %s', (_what, change) => {
    const before = pictureConditions(session.userId, [null, null]);
    const changed = change();
    const after = typeof changed === 'string' ? changed : pictureConditions(session.userId, [null, null]);
    vi.useRealTimers();
    expect(after).not.toBe(before);
  });
});
