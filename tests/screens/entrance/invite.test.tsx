import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sayMore, speak } from '#app/i18n.ts';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { outboxDb } from '#device/store/databases.ts';
import { writeSession } from '#device/store/session-store.ts';
import { languagesBy } from '#screens/parts/language/switch-language.ts';
import { aUser } from '#tests/support/mission.ts';
import { TERMS } from '../app/fake-server.ts';
import { aMembership, openApp, type Scene } from '../app/open-app.tsx';

languagesBy({ speak, sayMore });

const ILSE = 'ilse@verrerie.example';
const INVITATION = {
  uuid: '019cf000-0000-7000-8000-000000000001',
  email: ILSE,
  role: 'DISPATCHER',
  driver: null,
  existing_user: false,
  locale: null,
  company: { uuid: aMembership().uuid, name: 'Transports Delcourt', city: 'Tourcoing', country: 'FR' },
  invited_by: { first_name: 'Claire', last_name: 'Dumortier' },
  expires_at: '2026-03-24T08:00:00.000Z',
};
const USER = aUser({ username: ILSE, email: ILSE, companies: [aMembership({ roles: ['DISPATCHER'] })] });
const TOKEN = { json: { token: 'next', expires_at: '2027-01-01T00:00:00.000Z' } };
const ENDED = {
  problem: {
    status: 410,
    code: 'link_expired',
    title: 'This link has expired',
    invitation: {
      company: 'Transports Delcourt',
      expires_at: '2026-03-15T08:00:00.000Z',
      invited_by: { first_name: 'Claire', last_name: 'Dumortier', email: 'claire@delcourt.example' },
    },
  },
} as const;

const open = (serves: NonNullable<Scene['serves']>, scene: Partial<Scene> = {}) =>
  openApp('/auth/invite?token=t', { user: null, serves, ...scene });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const join = () => page.getByRole('button', { name: 'Join Transports Delcourt' });
const heading = (name: string) => page.getByRole('heading', { name });

test('an invite is accepted with a password that keeps the rules, and leads into the company', async () => {
  const bodies: unknown[] = [];
  const { at } = await open((fake) => {
    fake.on('GET', /user-invites\/t$/, { json: INVITATION });
    fake.on('POST', /user-invites\/t$/, ({ body }) => {
      bodies.push(JSON.parse(body));
      return { json: { user: { ...USER }, company: INVITATION.company }, status: 201 };
    });
    fake.on('POST', /auth\/token$/, TOKEN);
    fake.on('GET', /\/v2\/me$/, { json: USER });
  });
  await expect.element(heading('Claire Dumortier invites you to Transports Delcourt')).toBeVisible();
  await expect.element(page.getByText('Tue 24 March, 09:00')).toBeVisible();
  await expect.element(field('E-mail')).toHaveValue(ILSE);
  await field('First name').fill('Ilse');
  await field('Last name').fill('Verbeke');
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('short');
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).click();
  await expect.element(join()).toBeDisabled();
  await password.fill('Tulipe-417-quai');
  await expect.element(page.getByText('5 of 5 rules met')).toBeInTheDocument();
  await join().click();
  await expect.poll(at).toBe('/auth/invite/confirmation');
  await expect.element(heading('You belong to Transports Delcourt')).toBeVisible();
  expect(bodies).toMatchObject([
    { first_name: 'Ilse', last_name: 'Verbeke', password: 'Tulipe-417-quai', locale: 'en', terms_of_service: true },
  ]);
  await page.getByRole('link', { name: 'Go to your work' }).click();
  await expect.poll(at).not.toContain('/auth');
});

test('terms that changed meanwhile are read again, and ticked anew', async () => {
  const bodies: { terms?: string }[] = [];
  let terms: object = TERMS;
  await open((fake) => {
    fake.on('GET', /user-invites\/t$/, { json: INVITATION });
    fake.on('GET', /\/terms-of-service\/carrier\/en$/, () => ({ json: terms }));
    fake.on('POST', /user-invites\/t$/, ({ body }) => {
      bodies.push(JSON.parse(body));
      terms = { ...TERMS, uuid: USER.uuid, version: 4 };
      const title = 'The terms of service have changed meanwhile. Read them again.';
      return { problem: { status: 409, code: 'terms_changed', title } };
    });
  });
  await field('First name').fill('Ilse');
  await field('Last name').fill('Verbeke');
  await page.getByLabelText('Password', { exact: true }).fill('Tulipe-417-quai');
  const box = page.getByRole('checkbox', { name: 'I accept the terms of service' });
  await box.click();
  await expect.element(join()).toBeEnabled();
  await join().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The terms of service have changed/);
  await expect.element(box).not.toBeChecked();
  await expect.element(join()).toBeDisabled();
  await box.click();
  await join().click();
  await expect.poll(() => bodies.map(({ terms: shown }) => shown)).toEqual([TERMS.uuid, USER.uuid]);
});

test('an invite opens in its language, and the account starts in it', async () => {
  // Another file's tests may have chosen a language on this device.
  localStorage.removeItem(STORAGE_KEYS.locale);
  const accepted: unknown[] = [];
  await open((fake) => {
    fake.on('GET', /user-invites\/t$/, { json: { ...INVITATION, locale: 'fr' } });
    fake.on('POST', /user-invites\/t$/, ({ body, locale }) => {
      accepted.push({ account: JSON.parse(body).locale, answer: locale });
      return ENDED;
    });
  });
  await expect.element(heading('Claire Dumortier vous invite à rejoindre Transports Delcourt')).toBeVisible();
  await field('Prénom').fill('Ilse');
  await field('Nom').fill('Verbeke');
  await page.getByLabelText('Mot de passe', { exact: true }).fill('Tulipe-417-quai');
  await page.getByRole('checkbox', { name: 'J’accepte les conditions générales' }).click();
  await page.getByRole('button', { name: 'Rejoindre Transports Delcourt' }).click();
  await expect.poll(() => accepted).toEqual([{ account: 'fr', answer: 'fr' }]);
});

test('an invite opens in the language that was chosen on this device', async () => {
  localStorage.setItem(STORAGE_KEYS.locale, 'en');
  onTestFinished(() => localStorage.removeItem(STORAGE_KEYS.locale));
  await open((fake) => fake.on('GET', /user-invites\/t$/, { json: { ...INVITATION, locale: 'fr' } }));
  await expect.element(heading('Claire Dumortier invites you to Transports Delcourt')).toBeVisible();
});

test('a link that has ended names who can send another, and leads to no registration', async () => {
  await open((fake) => fake.on('GET', /user-invites\/t$/, ENDED));
  await expect.element(heading('This invitation link has expired')).toBeVisible();
  await expect.element(page.getByText(/Claire Dumortier of Transports Delcourt can send it again/)).toBeVisible();
  const write = page.getByRole('link', { name: 'Write to Claire Dumortier' });
  await expect.element(write).toHaveAttribute('href', 'mailto:claire@delcourt.example');
  expect(page.getByRole('link', { name: /account/i }).elements()).toEqual([]);
});

test('a link that was used says so', async () => {
  await open(() => undefined);
  await expect.element(heading('This invitation link has expired')).toBeVisible();
  await expect.element(page.getByText(/It was used, sent again or taken back/)).toBeVisible();
});

test('an invite that ends while somebody types shows its end', async () => {
  let isOver = false;
  await open((fake) => {
    fake.on('GET', /user-invites\/t$/, () => (isOver ? ENDED : { json: INVITATION }));
    fake.on('POST', /user-invites\/t$/, () => {
      isOver = true;
      return ENDED;
    });
  });
  await field('First name').fill('Ilse');
  await field('Last name').fill('Verbeke');
  await page.getByLabelText('Password', { exact: true }).fill('Tulipe-417-quai');
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).click();
  await join().click();
  await expect.element(heading('This invitation link has expired')).toBeVisible();
});

test('who is signed in with the invited address joins at a press', async () => {
  const joined = aUser({
    ...USER,
    companies: [...USER.companies, aMembership({ name: 'Verrerie', roles: ['COMPANY'], uuid: INVITATION.uuid })],
  });
  let hasJoined = false;
  const { at } = await open(
    (fake) => {
      fake.on('GET', /user-invites\/t$/, { json: { ...INVITATION, existing_user: true } });
      fake.on('POST', /user-invites\/t\/joining$/, () => {
        hasJoined = true;
        return { json: { company: { uuid: INVITATION.uuid, name: 'Verrerie' } } };
      });
      fake.on('GET', /\/v2\/me$/, () => ({ json: hasJoined ? joined : USER }));
    },
    { user: USER },
  );
  showSession(await writeSession(outboxDb, session.current, shownGeneration() + 1));
  await expect.element(page.getByText(/You are signed in as ilse@verrerie.example/)).toBeVisible();
  await join().click();
  await expect.poll(at).toBe('/auth/invite/confirmation');
  await expect.element(heading('You belong to Verrerie')).toBeVisible();
});

test('who has an account and is not signed in signs in, and joins', async () => {
  const { at, server } = await open((fake) => {
    fake.on('GET', /user-invites\/t$/, { json: { ...INVITATION, existing_user: true } });
    fake.on('POST', /auth\/token$/, TOKEN);
    fake.on('GET', /\/v2\/me$/, { json: USER });
    fake.on('POST', /user-invites\/t\/joining$/, { json: { company: INVITATION.company } });
  });
  await page.getByLabelText('Password', { exact: true }).fill('Hardy-lorry-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(at).toBe('/auth/invite/confirmation');
  expect(server.asked.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/auth/token',
    'POST /api/registration/user-invites/t/joining',
  ]);
});

test.each(['fr', 'pl'] as const)('an invite speaks %s', async (locale) => {
  await open((fake) => fake.on('GET', /user-invites\/t$/, { json: INVITATION }), { locale });
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('invites you');
});

test('a driver who was invited by SMS names an address, and lands on the missions', async () => {
  const driver = { first_name: 'Jan', last_name: 'Kos', phone: '+33639985679' };
  const bodies: unknown[] = [];
  const user = aUser({ username: 'jan@kos.example', companies: [aMembership({ roles: ['DRIVER'] })] });
  const { at } = await open((fake) => {
    fake.on('GET', /user-invites\/t$/, { json: { ...INVITATION, email: null, role: 'DRIVER', driver } });
    fake.on('POST', /user-invites\/t$/, ({ body }) => {
      bodies.push(JSON.parse(body));
      return { json: { user, company: INVITATION.company }, status: 201 };
    });
    fake.on('POST', /auth\/token$/, TOKEN);
    fake.on('GET', /\/v2\/me$/, { json: user });
  });
  await expect.element(field('First name')).toHaveValue('Jan');
  await field('E-mail').fill('jan@kos.example');
  await page.getByLabelText('Password', { exact: true }).fill('Tulipe-417-quai');
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).click();
  await join().click();
  await expect.poll(at).toBe('/missions');
  expect(bodies).toMatchObject([{ email: 'jan@kos.example', phone: '+33639985679' }]);
});
