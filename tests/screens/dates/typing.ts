import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { readDay } from '#freight/values/typed-day.ts';
import { readMoment } from '#freight/values/typed-moment.ts';
import { readTimeText } from '#freight/values/typed-time.ts';

const DAYS = [
  '08122026',
  '8122026',
  '20261208',
  '08/12/2026',
  '8/12/26',
  '8.12.',
  '8. 12. 2026',
  '8-12-26',
  '2026-12-08',
  '2026-12-08T10:00:00Z',
  '31/02/2026',
  '29.2.',
  '2026-02-30',
  '2026-13-45',
  '9999-99-99',
  '0000-00-00',
  '99999-12-08',
  '+275760-09-13',
  '٠٨/١٢/٢٠٢٦',
  '０８／１２／２０２６',
  '\u202d08/12/2026\u202c',
  '2026年12月8日',
];
const TIMES = ['0830', '8h30', '8.30', '8:30 AM', '22h', '24:00', '12:75', '27:00', '٠٨:٣٠', '\u00a008:30\u200b'];
const MOMENTS = ['08/12/2026 18:00', '8.12. 6 pm', '9999-99-99T99:99', '2026-12-08T24:00'];
const RUBBISH = ['demain', '🚚👩🏽‍🔧', 'ثمانية', '-1', '1e309', 'Infinity', '<b>', '٪', '8/'.repeat(9), '9'.repeat(24)];

export const READERS = {
  day: (text: string) => readDay(text),
  time: readTimeText,
  moment: (text: string) => readMoment(text),
} as const;

/** What broke forms before, and one of each kind: of the rest the fields themselves are tried. */
const SOME = {
  day: ['08122026', '8.12.', '9999-99-99', '31/02/2026', '\u202d٠٨/١٢/٢٠٢٦\u202c', '🚚8/'],
  time: ['8h30', '27:00', '12:75', '24:00', '٠٨:٣٠', '🚚-1'],
  moment: ['08/12/2026 18:00', '8.12. 6 pm', '9999-99-99T99:99', '🚚'],
} as const;

/** Types into a field of a form some of what people write, as `typeAll` does. */
export async function typeEverything(field: Locator, kind: keyof typeof READERS): Promise<void> {
  await typeAll(field, kind, SOME[kind]);
}

/** Everything that people write, and rubbish. */
export function everything(kind: keyof typeof READERS): readonly string[] {
  return [...{ day: DAYS, time: TIMES, moment: [...DAYS.slice(0, 6), ...MOMENTS] }[kind], ...RUBBISH];
}

/**
 * Types texts into a field key by key, takes it away key by key, and leaves the field in
 * between. After each key the screen stands, and nothing on it is no number or no date.
 */
export async function typeAll(field: Locator, kind: keyof typeof READERS, texts: readonly string[]): Promise<void> {
  await expect.element(field).toBeVisible();
  const input = (await field.findElement()) as HTMLInputElement;
  const before = input.value;
  const stands = (typed: string) => {
    expect(input.isConnected, `the screen fell at ${JSON.stringify(typed)}`).toBe(true);
    expect(document.body.textContent, `after ${JSON.stringify(typed)}`).not.toMatch(/\bNaN\b|Invalid Date|undefined/);
  };
  input.focus();
  press(input, '');
  for (const text of texts) {
    for (const key of text) {
      press(input, input.value + key);
      stands(input.value);
    }
    const typed = input.value;
    input.blur();
    await Promise.resolve();
    const kept = input.value;
    stands(typed);
    // What was read is written as all others are; what was not stands as it was typed.
    if (READERS[kind](typed) === null && kept !== typed) expect(READERS[kind](kept), typed).not.toBeNull();
    input.focus();
    // The beginnings of what stands as it was typed have stood already.
    const isWritten = kept !== typed || READERS[kind](kept) !== null;
    for (let left = isWritten ? [...kept] : []; left.length > 0; left = left.slice(0, -1)) {
      press(input, left.slice(0, -1).join(''), 'deleteContentBackward');
      stands(input.value);
    }
    if (!isWritten) press(input, '', 'deleteContentBackward');
    expect(input.value).toBe('');
  }
  press(input, before);
  input.blur();
}

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** What a key makes of the text, as the browser tells it. */
function press(input: HTMLInputElement, text: string, inputType = 'insertText'): void {
  setText?.call(input, text);
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}
