import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Providers } from '#app/providers.tsx';
import { listMeta } from '#contract/list.ts';
import { CardPayment } from '#screens/parts/card/card-payment.tsx';
import { DraftPlace } from '#screens/shipper/new-shipment/draft-mark.tsx';
import { DUE_INVOICE } from '#tests/support/invoice.ts';
import { aUser } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp } from '../app/open-app.tsx';

// Before the module that reads for whom this tab acts: it does not change while a page lives.
vi.hoisted(() => {
  const company = {
    uuid: '018f0000-0000-7000-8000-0000000000c1',
    name: 'Ardenne Isolants',
    status: 'active',
    is_onboarded: true,
    is_owner: true,
    is_carrier: false,
    roles: ['COMPANY'],
    settings: {},
  };
  const user = {
    uuid: '018f0000-0000-7000-8000-0000000000b1',
    username: 'b.lambert@ardenne-isolants.example',
    email: 'b.lambert@ardenne-isolants.example',
    first_name: 'Benoît',
    last_name: 'Lambert',
    phone: null,
    locale: 'en',
    timezone: 'Europe/Paris',
    registered_at: '2024-01-01T00:00:00.000Z',
    is_first_connection: false,
    password_changed_at: null,
    notifications_read_at: null,
    terms_of_service: { acceptation_required: true },
    companies: [company],
  };
  const session = {
    userId: user.uuid,
    username: user.username,
    token: 'of-the-act',
    ended: false,
    locale: 'en',
    user,
    company: company.uuid,
  };
  const acting = {
    session,
    support: 'Anaïs Lemaire',
    mode: 'look',
    ticket: '4471',
    endsAt: Date.now() + 12 * 60_000,
    returnUrl: '#left',
  };
  sessionStorage.setItem('lading.acting', JSON.stringify(acting));
});

/** The app as support sees it; who is signed in on the device does not count. */
function actAt(path: string) {
  return openApp(path, {
    size: 'desktop',
    user: aUser({ companies: [aMembership({ roles: ['SUPPORT'], is_carrier: false })] }),
    serves: (server) => server.on('DELETE', /\/auth\/token$/, { json: undefined, status: 204 }),
  });
}
const bar = page.getByText(/you act as/).first();

test('support reads for whom it acts, why, and how long', async () => {
  await actAt('/shipments');
  await expect.element(bar).toMatchTextContent(/Anaïs Lemaire, you act as b\.lambert@ardenne-isolants\.example/);
  await expect.element(bar).toMatchTextContent(/may look, not change\. Ticket 4471\. Ends \d\d:\d\d, in 1[12] min\./);
  expect(await axeFaults()).toEqual([]);
});

test('the account of the user is closed to it, and no terms are shown', async () => {
  const { at } = await actAt('/account/password');
  expect(at()).toBe('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Account' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('every call claims the name, and stopping leads back to where it came from', async () => {
  const { server } = await actAt('/shipments');
  await expect.element(bar).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => location.hash).toBe('#left');
  expect(server.asked).toContain('DELETE /api/auth/token');
  // The network of the test stands in for it.
  const [, sent] = vi.mocked(window.fetch).mock.calls.find(([, init]) => init?.method === 'DELETE') ?? [];
  const stopped = new Headers(sent?.headers);
  expect(stopped.get('x-impersonate')).toBe('b.lambert@ardenne-isolants.example');
  expect(stopped.get('authorization')).toBe('Bearer of-the-act');
  expect(sessionStorage.getItem('lading.acting')).toBeNull();
});

test('support finds nothing to pay, and no cards', async () => {
  await openApp('/billing/invoices', {
    size: 'desktop',
    user: aUser({ companies: [aMembership({ roles: ['SUPPORT'], is_carrier: false })] }),
    serves: (server) => {
      server.on('GET', /\/metrics\/invoices$/, {
        json: {
          counts: { all: 1, pending_billing: 0, waiting_payment: 1, partially_paid: 0, paid: 0, payment_late: 0 },
          amounts: { payment_pending: 69_600, payment_late: 0, payment_defaulting: 0, currency: 'EUR' },
          credit: null,
        },
      });
      server.on('GET', /\/companies\/[^/]+\/invoices$/, {
        json: { items: [DUE_INVOICE], meta: { ...listMeta(1, { limit: 30, page: 1 }), amounts: {} } },
      });
    },
  });
  await expect.element(page.getByText('F-2026-03187').first()).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Cards' })).not.toBeInTheDocument();
});

test('a draft of support stands in its tab, and is not said to be on the computer', async () => {
  await render(
    <Providers>
      <DraftPlace />
    </Providers>,
  );
  await expect.element(page.getByText('Draft in this tab')).toBeVisible();
});

test('support is asked for no card where a user would be', async () => {
  const begin = vi.fn();
  await render(
    <Providers>
      <CardPayment amount={69_600} action="Pay" onBegin={begin} onAsked={begin} />
    </Providers>,
  );
  await expect.element(page.getByText('Support cannot pay for users: they pay it themselves.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
