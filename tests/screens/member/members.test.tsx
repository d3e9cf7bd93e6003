import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { Member, UserInvite } from '#device/company/members.ts';
import { DAY } from '#freight/values/duration.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';

const OWNER = aUser({
  first_name: 'Claire',
  last_name: 'Dumortier',
  companies: [aMembership({ roles: ['DISPATCHER'] })],
});
const dialog = page.getByRole('dialog');
const list = page.getByRole('list', { name: 'Members' });

function aMember(otherwise: Partial<Member>): Member {
  const person = { uuid: uuid(0xb2), first_name: 'Ilse', last_name: 'Verbeke', email: 'ilse@lading.test', phone: null };
  return { ...person, is_owner: false, roles: ['DISPATCHER'], last_seen_at: new Date().toISOString(), ...otherwise };
}

function anInvite(otherwise: Partial<UserInvite>): UserInvite {
  const now = new Date().toISOString();
  const expires_at = new Date(Date.now() + 7 * DAY).toISOString();
  return {
    uuid: uuid(0xc1),
    email: 'marc@lading.test',
    role: 'DISPATCHER',
    locale: 'en',
    invited_by: { uuid: OWNER.uuid, first_name: 'Claire', last_name: 'Dumortier' },
    existing_user: false,
    created_at: now,
    sent_at: now,
    expires_at,
    is_expired: false,
    ...otherwise,
  };
}

/** Answers the calls of a team, and keeps what is written. */
function keepTeam(server: FakeServer) {
  const team = {
    members: [
      aMember({ uuid: OWNER.uuid, first_name: 'Claire', last_name: 'Dumortier', is_owner: true }),
      aMember({}),
      aMember({
        uuid: uuid(0xb3),
        first_name: 'Fabrice',
        last_name: 'Delattre',
        last_seen_at: null,
        roles: ['DRIVER'],
      }),
    ],
    invites: [
      anInvite({}),
      anInvite({ uuid: uuid(0xc2), email: 'sophie@lading.test', is_expired: true, invited_by: null }),
    ],
  };
  const listed = (items: readonly unknown[]) => ({
    json: { items, meta: listMeta(items.length, { limit: 100, page: 1 }) },
  });
  const gone = { json: undefined, status: 204 } as const;
  server.on('GET', /\/users$/, () => listed(team.members));
  server.on('GET', /\/user-invites$/, () => listed(team.invites));
  server.on('POST', /\/user-invites$/, ({ body }) => {
    const made = anInvite({ uuid: uuid(0xc9), ...JSON.parse(body) });
    team.invites.push(made);
    return { json: made, status: 201 };
  });
  server.on('POST', /\/resend$/, ({ path }) => {
    team.invites = team.invites.map((each) => (path.includes(each.uuid) ? { ...each, is_expired: false } : each));
    return { json: anInvite({}) };
  });
  server.on('DELETE', /\/user-invites\/[^/]+$/, ({ path }) => {
    team.invites = team.invites.filter(({ uuid: each }) => !path.endsWith(each));
    return gone;
  });
  server.on('PUT', /\/users\/[^/]+$/, ({ path, body }) => {
    team.members = team.members.map((each) => (path.endsWith(each.uuid) ? { ...each, ...JSON.parse(body) } : each));
    return { json: aMember(JSON.parse(body)) };
  });
  server.on('DELETE', /\/users\/[^/]+$/, ({ path }) => {
    team.members = team.members.filter(({ uuid: each }) => !path.endsWith(each));
    return gone;
  });
  return team;
}

async function openMembers(scene: Scene = {}) {
  const app = await openApp('/faq', { user: OWNER, size: 'desktop', ...scene });
  const team = keepTeam(app.server);
  await app.router.navigate({ to: '/account/members' });
  return { ...app, team };
}

test('members and invites are listed with what they may and since when', async () => {
  await openMembers();
  const rows = list.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Claire Dumortier, you.*Owner.*Has access.*Signed in now/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Ilse Verbeke.*Dispatcher.*Last seen/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Fabrice Delattre.*Driver.*Not signed in/);
  await expect.element(rows.nth(3)).toMatchTextContent(/marc@lading\.test.*Invited by you.*Invite ends/);
  await expect.element(rows.nth(4)).toMatchTextContent(/sophie@lading\.test.*Invite ended/);
  await expect.element(page.getByText('5 people')).toBeVisible();
});

test('somebody is invited, again, and not at all', async () => {
  const { team } = await openMembers();
  await page.getByRole('textbox', { name: 'Invite by e-mail' }).fill('magali');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect.element(page.getByText('Enter a valid e-mail address.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Invite by e-mail' }).fill('magali@lading.test');
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Dispatcher who drives');
  const language = page.getByRole('combobox', { name: 'Language of the mail' });
  await expect.element(language).toHaveDisplayValue('English');
  await language.selectOptions('Polski');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect.element(page.getByText('Invite sent to magali@lading.test')).toBeVisible();
  expect(team.invites.at(-1)).toMatchObject({ email: 'magali@lading.test', role: 'DISPATCHER_DRIVER', locale: 'pl' });
  await page.getByRole('button', { name: 'Invite again sophie@lading.test' }).click();
  await expect.element(page.getByText('Invite ended')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel the invite of marc@lading.test' }).click();
  await expect.element(page.getByText('marc@lading.test')).not.toBeInTheDocument();
});

test('an address of a colleague stands refused under its field', async () => {
  const { server } = await openMembers();
  const violations = [{ property_path: 'email', message: 'Already a member', code: 'already_member' }];
  server.on('POST', /\/user-invites$/, { problem: { status: 422, code: 'violations', title: 'Wrong', violations } });
  await page.getByRole('textbox', { name: 'Invite by e-mail' }).fill('ilse@lading.test');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect.element(page.getByText('Already a member')).toBeVisible();
});

test('a member becomes an owner, and another one is removed after what happens is said', async () => {
  const { team } = await openMembers();
  await list.getByRole('button', { name: 'Make owner' }).click();
  await expect.element(list.getByRole('button', { name: 'No longer owner' })).toBeVisible();
  expect(list.getByRole('button', { name: 'Remove Claire Dumortier' }).query()).toBeNull();
  await list.getByRole('button', { name: 'Remove Fabrice Delattre' }).click();
  await expect.element(dialog.getByText(/They no longer see anything of/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep Fabrice Delattre' }).click();
  expect(team.members).toHaveLength(3);
  await list.getByRole('button', { name: 'Remove Fabrice Delattre' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('4 people')).toBeVisible();
});

test('who is no owner reads the list, and a driver is led away from it', async () => {
  const member = { ...OWNER, companies: [aMembership({ roles: ['DISPATCHER'], is_owner: false })] };
  const { at } = await openMembers({ user: member });
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Send invite' }).query()).toBeNull();
  expect(list.getByRole('button').query()).toBeNull();
  expect(at()).toBe('/account/members');
});

test('a driver has no page of members', async () => {
  const { at } = await openMembers({ user: aUser({ companies: [aMembership({ is_owner: false })] }) });
  await expect.element(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
  expect(at()).toBe('/account/profile');
  expect(page.getByRole('link', { name: 'Members' }).query()).toBeNull();
});

test.each([
  ['smallPhone', 'pl'],
  ['tablet', 'fr'],
  ['desktop', 'pl'],
] as const)('nothing is cut or out of reach: %s', async (size, locale) => {
  await openMembers({ size, locale });
  await expect.element(page.getByText('sophie@lading.test').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
