import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { SentDocument } from '#device/support/documents.ts';
import { NO_FACTS } from '#freight/company/company-document.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:10:00+01:00') }));

const AGENT = aUser({
  first_name: 'Anaïs',
  last_name: 'Lemaire',
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const VIGILANCE: SentDocument = {
  uuid: uuid(0x7a1),
  kind: 'vigilance',
  has_end: true,
  decision: null,
  valid_until: null,
  facts: NO_FACTS,
  name: 'urssaf.pdf',
  mime_type: 'application/pdf',
  size: 91_000,
  sent_at: '2026-03-17T08:12:00.000Z',
  due_at: '2026-03-18T08:12:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  message: '',
  company: {
    uuid: uuid(0x51),
    name: 'Transports Delcourt',
    status: 'active',
    vat_number: 'FR40303265045',
    street_name: '4 rue du Port',
    postal_code: '59000',
    city: 'Lille',
    country: 'FR',
    language: 'fr',
    waiting: 1,
  },
};

test('social vigilance is accepted with its number and the answer of the office, for six months', async () => {
  const written: unknown[] = [];
  await openApp('/support/documents', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/documents$/, {
        json: { items: [VIGILANCE], meta: listMeta(1, { limit: 30, page: 1 }) },
      });
      server.on('GET', /\/file$/, { document: '%PDF-1.7', type: 'application/pdf' });
      server.on('POST', /\/accept$/, ({ body }) => {
        written.push(JSON.parse(body));
        return { json: { ...VIGILANCE, decision: 'accepted' } };
      });
    },
  });
  const accept = page.getByRole('button', { name: /Accept until 17 September 2026/ });
  await accept.click();
  await expect.element(page.getByText('This field is required.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Number on it' }).fill('7H2K-99XQ-MB4');
  await page.getByRole('textbox', { name: 'Answer of the office' }).fill('Authentic');
  expect(await axeFaults()).toEqual([]);
  await accept.click();
  await vi.waitFor(() =>
    expect(written).toEqual([
      {
        valid_until: '2026-09-17',
        authenticity: {
          number: '7H2K-99XQ-MB4',
          answer: 'Authentic',
          checked_at: expect.stringMatching(/^2026-03-17T09:1/),
        },
      },
    ]),
  );
});
