import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { preferences } from '#device/session/preferences.ts';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import { writeSession } from '#device/store/session-store.ts';
import type { AlertKey } from '#freight/user/alert.ts';
import { aUser } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership, openApp } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';

const SOON = { timeout: 10_000 };
const NONE = { json: undefined, status: 204 };
const AWAITING = 'We sent a link to driver@lading.test.';
const edit = page.getByRole('button', { name: 'Edit e-mail' });
const resend = page.getByRole('button', { name: 'Resend validation link' });

/** A driver whose address has an alert. */
async function open(key: AlertKey, text: string, serves: (server: FakeServer) => void = () => undefined) {
  const user = aUser({ companies: [aMembership()] });
  const app = await openApp('/missions', {
    user,
    missions: [planned],
    serves: (server) => {
      server.on('GET', /\/me$/, { json: user });
      server.on('GET', /\/alerts$/, { json: { items: [{ key, level: 'info', title: 'E-mail', text }] } });
      serves(server);
    },
  });
  // What the server answers is kept for who is signed in on this device.
  if (session.current !== null) showSession(await writeSession(outboxDb, session.current, shownGeneration() + 1));
  return app;
}

test('a link that waits to be followed is sent again', async () => {
  const { server } = await open('user_email_awaiting_validation', AWAITING, (fake) =>
    fake.on('POST', /user-email-validation$/, NONE),
  );
  await expect.element(page.getByText(AWAITING), SOON).toBeVisible();
  await resend.click();
  await expect.element(page.getByText('Link sent to driver@lading.test')).toBeVisible();
  expect(server.asked.filter((call) => call.endsWith('/user-email-validation'))).toHaveLength(1);
  expect(await axeFaults()).toEqual([]);
});

test('an address whose messages come back is corrected: form, then confirmation; each opening begins anew', async () => {
  const bodies: unknown[] = [];
  await open('user_email_hard_bounce', 'There is no mailbox driver@lading.test.', (server) =>
    server.on('PUT', /\/user-email$/, ({ body }) => {
      bodies.push(JSON.parse(body));
      return NONE;
    }),
  );
  await edit.click(SOON);
  expect(resend.query()).toBeNull();
  const form = page.getByRole('dialog', { name: 'Your e-mail' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
  await form.getByRole('button', { name: 'Save and send link' }).click();
  await expect.element(form.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/valid e-mail/);
  await form.getByRole('textbox', { name: 'E-mail' }).fill('k.nowak@delcourt.test');
  await form.getByRole('button', { name: 'Save and send link' }).click();
  const sent = page.getByRole('dialog', { name: 'Link sent' });
  await expect.element(sent.getByRole('status')).toHaveTextContent('k.nowak@delcourt.test');
  expect(bodies).toEqual([{ email: 'k.nowak@delcourt.test' }]);
  expect(await axeFaults()).toEqual([]);
  await sent.getByRole('button', { name: 'Close' }).last().click();
  await edit.click();
  await expect.element(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('driver@lading.test');
});

test('a session of long ago is asked for the password', async () => {
  const bodies: unknown[] = [];
  const violations = [{ property_path: 'password', message: 'This is required.', code: 'required' }];
  await open('user_email_awaiting_validation', AWAITING, (server) =>
    server.on('PUT', /\/user-email$/, ({ body }) => {
      bodies.push(JSON.parse(body));
      if (bodies.length > 1) return NONE;
      return { problem: { status: 422, code: 'violations', title: 'Wrong', violations } };
    }),
  );
  await edit.click(SOON);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('k.nowak@delcourt.test');
  await page.getByRole('button', { name: 'Save and send link' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Current password' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Current password' }).fill('Hardy-lorry-2026');
  await page.getByRole('button', { name: 'Save and send link' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Link sent' })).toBeVisible();
  expect(bodies[1]).toEqual({ email: 'k.nowak@delcourt.test', password: 'Hardy-lorry-2026' });
});

test('carriers with a new platform are told of it, below the e-mail, and not again for a week', async () => {
  onTestFinished(() => {
    preferences.noticeClosedAt = null;
  });
  await open('user_email_awaiting_validation', AWAITING, (server) =>
    server.on('GET', /config\.json$/, {
      json: { version: '1', support: {}, carrier_portal: 'https://carriers.lading.test/' },
    }),
  );
  await page.getByRole('button', { name: '1 more', exact: true }).click(SOON);
  const sheet = page.getByRole('dialog', { name: '2 messages for you' });
  const notice = sheet.getByText('Carriers sign in at carriers.lading.test.');
  const email = sheet.getByText(AWAITING);
  await expect.element(notice, SOON).toBeVisible();
  await expect.element(email, SOON).toBeVisible();
  const [above, below] = [await email.findElement(), await notice.findElement()];
  expect(above.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await sheet.getByRole('button', { name: 'Not now' }).click();
  // One banner has room again.
  await expect.element(page.getByText('Carriers sign in at carriers.lading.test.')).not.toBeInTheDocument();
  await expect.element(page.getByText(AWAITING)).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});
