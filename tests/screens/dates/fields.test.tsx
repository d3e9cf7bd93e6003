import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/i18n.ts';
import { DateInput, MomentInput, TimeInput } from '#screens/parts/date-field/date-input.tsx';
import { everything, typeAll } from './typing.ts';

/** Every field of days and times: how many there are in a file of screens, and which test types everything into them. */
const FIELDS: Readonly<Record<string, readonly [count: number, test: string]>> = {
  'carrier/bid/slot-fields.tsx': [3, 'offers/booking.test.tsx'],
  'carrier/bid/valid-until.tsx': [1, 'offers/booking.test.tsx'],
  'carrier/billing/own-invoice-form.tsx': [1, 'billing/carrier-billing.test.tsx'],
  'carrier/offers/homeward/blank-dialog.tsx': [2, 'offers/homeward.test.tsx'],
  'parts/shipment/days-export.tsx': [2, 'support/book-exports.test.tsx'],
  'shipper/new-shipment/duplicate-dialog.tsx': [1, 'new-shipment/dates.test.tsx'],
  'shipper/new-shipment/slot-panel.tsx': [3, 'new-shipment/dates.test.tsx'],
  'shipper/shipment/counter-bid.tsx': [1, 'shipper/shipment.test.tsx'],
  'shipper/shipment/search-time.tsx': [2, 'shipper/shipment.test.tsx'],
  'support/company/credit-dialog.tsx': [1, 'support/desk.test.tsx'],
  'support/company/network-agreements.tsx': [2, 'support/company-changes.test.tsx'],
  'support/company/unlock-dialog.tsx': [1, 'support/desk.test.tsx'],
  'support/documents/decide-document.tsx': [1, 'support/documents.test.tsx'],
  'support/law/law-form.tsx': [2, 'support/law.test.tsx'],
  'support/prices/tariff/send-tariff.tsx': [1, 'support/prices.test.tsx'],
  'support/terms/publish-form.tsx': [1, 'support/terms.test.tsx'],
};

const OURS = /<(?:DateInput|TimeInput|MomentInput)\b/g;
/** The browser's own fields read days in a way of their own. Behind the button of a calendar nothing is typed. */
const NATIVE = /type="(?:date|time|month|week|datetime-local)"/;
const CALENDAR = 'parts/date-field/calendar-button.tsx';

const screens: Record<string, string> = import.meta.glob('/src/screens/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tests: Record<string, string> = import.meta.glob('/tests/screens/**/*.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every field of days and times is typed into by a test', () => {
  const found = Object.entries(screens)
    .map(([path, source]) => [path.replace('/src/screens/', ''), source.match(OURS)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(FIELDS).map(([path, [count]]) => [path, count])),
  );
  for (const [, test] of Object.values(FIELDS)) expect(tests[`/tests/screens/${test}`]).toContain('typeEverything(');
});

test('no field has a reader of its own', () => {
  const native = Object.entries(screens).filter(([path, source]) => NATIVE.test(source) && !path.endsWith(CALENDAR));
  expect(native.map(([path]) => path)).toEqual([]);
});

const INPUTS = { day: DateInput, time: TimeInput, moment: MomentInput } as const;

function Alone({ kind }: { readonly kind: keyof typeof INPUTS }) {
  const [value, setValue] = useState('');
  const Input = INPUTS[kind];
  return <Input aria-label="Alone" value={value} onChange={setValue} />;
}

test.each(['day', 'time', 'moment'] as const)('whatever is typed into a %s, its field stands', async (kind) => {
  await speak('en');
  await render(
    <I18nProvider i18n={i18n}>
      <Alone kind={kind} />
    </I18nProvider>,
  );
  await typeAll(page.getByRole('textbox', { name: 'Alone' }), kind, everything(kind));
});
