import { afterEach, expect, it, vi } from 'vitest';
import { browserNotes, deviceNotes } from '#device/store/notes.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  deviceNotes.drop('key');
});

/** A browser that throws as soon as a page asks for its storage. */
function refuse(): void {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

it('fault 13: the browser refuses its small store → what is noted lives as long as the page', () => {
  refuse();
  expect(browserNotes()).toBeNull();
  expect(deviceNotes.read('key')).toBeNull();
  expect(deviceNotes.write('key', 'value')).toBe(false);
  expect(deviceNotes.read('key')).toBe('value');
  deviceNotes.drop('key');
  expect(deviceNotes.read('key')).toBeNull();
});

it('a store that is full forgets what is not true any more', () => {
  const storage = new SmallStorage();
  vi.stubGlobal('localStorage', storage);
  expect(deviceNotes.write('key', 'old')).toBe(true);
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(deviceNotes.write('key', 'new')).toBe(false);
  expect([deviceNotes.read('key'), storage.getItem('key')]).toEqual(['new', null]);
});
