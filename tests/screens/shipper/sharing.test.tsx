import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ShareLink } from '#contract/answers/share.ts';
import { uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { CLAIRE, LOCKED } from './desk.ts';
import { follow } from './followed.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const PLANNED = aShipment({ state: 'planned' });
const LINK: ShareLink = {
  uuid: uuid(0x11),
  email: 'jef@haven.test',
  locale: 'pl',
  created_at: '2026-03-16T08:00:00.000Z',
  expires_at: '2026-03-24T08:00:00.000Z',
  revoked_at: null,
  opened: 2,
  last_opened_at: '2026-03-17T06:40:00.000Z',
};
const URL = 'https://lading.test/share/4f1c';
const onDay = (day: string) => expect.stringMatching(new RegExp(`^${day}T07:`));

/** Opens the dialog over a shipment with links, and keeps what is sent to the server. */
async function share(links: readonly ShareLink[] = [], scene: Scene = {}) {
  const kept = { links: [...links], bodies: [] as unknown[] };
  const app = await openApp(`/shipments/${PLANNED.uuid}`, {
    user: CLAIRE,
    size: 'desktop',
    serves: (server) => {
      follow(server, { shipments: [PLANNED] });
      server.on('GET', /\/share-links$/, () => ({ json: { items: kept.links } }));
      server.on('POST', /\/share-links$/, ({ body }) => {
        const asked = JSON.parse(body);
        kept.bodies.push(asked);
        const link = { ...LINK, ...asked, email: asked.email ?? null, opened: 0, last_opened_at: null };
        kept.links.unshift(link);
        return { json: { ...link, token: uuid(0x4f), url: URL }, status: 201 };
      });
      server.on('DELETE', /\/share-links\/[0-9a-f-]{36}$/, () => {
        kept.links = kept.links.map((link) => ({ ...link, revoked_at: '2026-03-17T07:02:00.000Z' }));
        return { json: null };
      });
    },
    ...scene,
  });
  await page.getByRole('button', { name: 'Share' }).click();
  return { ...app, kept };
}

const dialog = page.getByRole('dialog', { name: 'Share SH-20931' });

test('a link is sent to a reader, in their language, and stands among the links', async () => {
  const { kept } = await share();
  await expect.element(dialog.getByText('Nobody follows this shipment')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-mail of the reader' }).fill('jef@haven.test');
  await dialog.getByRole('combobox', { name: 'Language' }).selectOptions('Polski');
  await dialog.getByRole('radio', { name: /^30 days/ }).click();
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(page.getByText('The link is sent to jef@haven.test.')).toBeVisible();
  expect(kept.bodies).toEqual([{ email: 'jef@haven.test', locale: 'pl', expires_at: onDay('2026-04-16') }]);
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/jef@haven\.test.*Not opened yet/);
});

test('a link is copied without an address; nothing is sent without one', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { kept } = await share();
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'E-mail of the reader' }))
    .toHaveAccessibleDescription('Enter a valid e-mail address.');
  expect(kept.bodies).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy a link' }).click();
  await expect.element(page.getByText(/^Link copied\. It works until/)).toBeVisible();
  expect(copied).toHaveBeenCalledExactlyOnceWith(URL);
  expect(kept.bodies).toEqual([{ locale: 'en', expires_at: onDay('2026-03-24') }]);
});

test('a link that the browser did not copy is copied by the next press', async () => {
  const copied = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { kept } = await share();
  await dialog.getByRole('button', { name: 'Copy a link' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('An error has occurred');
  copied.mockResolvedValueOnce();
  await dialog.getByRole('button', { name: 'Copy a link' }).click();
  await expect.element(page.getByText(/^Link copied\. It works until/)).toBeVisible();
  expect(copied.mock.calls).toEqual([[URL], [URL]]);
  expect(kept.bodies).toHaveLength(1);
});

test('a second press after a lost answer asks for the same link', async () => {
  const { server } = await share();
  const bodies: string[] = [];
  server.on('POST', /\/share-links$/, ({ body }) => {
    bodies.push(body);
    return 'no network';
  });
  const send = dialog.getByRole('button', { name: 'Send the link' });
  await dialog.getByRole('textbox', { name: 'E-mail of the reader' }).fill('jef@haven.test');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  const pressed = Date.now();
  onTestFinished(() => void vi.setSystemTime(pressed));
  vi.setSystemTime(pressed + 90_000);
  await dialog.getByRole('radio', { name: /^30 days/ }).click();
  await dialog.getByRole('radio', { name: /^7 days/ }).click();
  await send.click();
  await expect.poll(() => bodies.length).toBe(2);
  expect(bodies[1]).toBe(bodies[0]);
});

test('a link says how often it was opened; one that is revoked stays, struck, with its day', async () => {
  await share([LINK]);
  const row = dialog.getByRole('listitem');
  await expect.element(row).toMatchTextContent(/jef@haven\.test.*Opened 2 times, last 07:40.*until.*24 March/);
  await dialog.getByRole('button', { name: 'Revoke the link of jef@haven.test' }).click();
  await expect.element(row).toMatchTextContent(/revoked.*17 March/);
  expect((await row.findElement()).querySelector('s')?.textContent).toBe('jef@haven.test');
  await expect.element(dialog.getByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
});

test('a locked shipper revokes links, and is told that no new ones are made', async () => {
  await share([LINK], { user: LOCKED });
  await expect.element(dialog.getByText(/^Your account is suspended: you cannot make new links/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send the link' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Revoke the link of jef@haven.test' }).click();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/revoked.*17 March/);
});

test('a refusal is said in the dialog, and the typed text stays', async () => {
  const { server } = await share();
  const title = 'There are enough links to this shipment.';
  server.on('POST', /\/share-links$/, { problem: { status: 409, code: 'links_full', title } });
  const email = dialog.getByRole('textbox', { name: 'E-mail of the reader' });
  await email.fill('jef@haven.test');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(title);
  await expect.element(email).toHaveValue('jef@haven.test');
});

test.each([
  ['smallPhone', 'light'],
  ['desktop', 'dark'],
] as const)('nothing is cut or out of reach: %s, %s', async (size, theme) => {
  document.documentElement.dataset.theme = theme;
  await share([LINK, { ...LINK, uuid: uuid(0x12), email: null, revoked_at: LINK.created_at }], { size });
  await expect.element(dialog.getByRole('listitem').nth(1)).toBeVisible();
  // With the animations at their ends; the page behind may end one of its own at any time.
  expect(await axeFaults(await dialog.findElement())).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  delete document.documentElement.dataset.theme;
});
