import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import * as v from 'valibot';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/i18n.ts';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { useRememberedForm } from '#screens/parts/form/use-remembered-form.ts';
import { aUser, uuid } from '#tests/support/mission.ts';

const Person = v.object({ name: v.string(), contact: v.object({ phone: v.string() }) });
const Values = v.object({ ...Person.entries, password: v.string(), code: v.string(), file: v.any() });
const NONE = { name: 'Ada', contact: { phone: '' }, password: '', code: '', file: undefined };
const HERE = location.pathname + location.search;

function Form({ name }: { readonly name: string }) {
  const { register } = useRememberedForm(name, Values, NONE);
  return (
    <form>
      <input aria-label="Name" {...register('name')} />
      <input aria-label="Phone" {...register('contact.phone')} />
      <input aria-label="Password" type="password" {...register('password')} />
      <input aria-label="Code" {...register('code')} />
      <input aria-label="File" type="file" {...register('file')} />
    </form>
  );
}

const field = (name: string) => page.getByLabelText(name);

async function openForm(name = 'driver') {
  await speak('en');
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <Form name={name} />
    </I18nProvider>,
  );
  onTestFinished(() => screen.unmount());
  return screen;
}

function signIn(userId: string) {
  const user = aUser({ uuid: userId });
  const stored = { userId, username: user.username, token: 't', ended: false, locale: 'en' as const, user };
  showSession({ session: stored, generation: shownGeneration() });
}

/** The server's word ends the session, and the page goes to the sign-in. */
async function endWith(screen: Awaited<ReturnType<typeof openForm>>) {
  if (session.current !== null)
    showSession({ session: { ...session.current, ended: true }, generation: shownGeneration() });
  history.replaceState(null, '', '/auth/sign-in?back=%2Fdrivers');
  await screen.unmount();
  history.replaceState(null, '', HERE);
}

afterEach(() => {
  history.replaceState(null, '', HERE);
  showSession({ session: null, generation: shownGeneration() });
  sessionStorage.clear();
});

async function typeAndEnd() {
  signIn(uuid(1));
  const screen = await openForm();
  await field('Name').fill('Grace');
  await field('Phone').fill('+33 6');
  await field('Password').fill('a secret');
  await field('Code').fill('123456');
  await field('File').upload(new File(['a'], 'a.pdf'));
  await endWith(screen);
}

test('text typed as a session ended is there again for the same user, once, without secrets and files', async () => {
  await typeAndEnd();
  const noted = sessionStorage.getItem('lading.typed') ?? '';
  for (const left of ['a secret', '123456', 'a.pdf']) expect(noted).not.toContain(left);
  signIn(uuid(1));
  const again = await openForm();
  await expect.element(field('Name')).toHaveValue('Grace');
  await expect.element(field('Phone')).toHaveValue('+33 6');
  await expect.element(field('Password')).toHaveValue('');
  await expect.element(field('Code')).toHaveValue('');
  expect(sessionStorage.getItem('lading.typed')).toBeNull();

  await again.unmount();
  await openForm();
  await expect.element(field('Name')).toHaveValue('Ada');
});

test('and where the session ends once more before it was sent', async () => {
  await typeAndEnd();
  signIn(uuid(1));
  const again = await openForm();
  await expect.element(field('Name')).toHaveValue('Grace');
  await endWith(again);
  signIn(uuid(1));
  await openForm();
  await expect.element(field('Name')).toHaveValue('Grace');
});

test('another user does not find it, nor the first one after them', async () => {
  await typeAndEnd();
  signIn(uuid(2));
  const others = await openForm();
  await expect.element(field('Name')).toHaveValue('Ada');
  await others.unmount();
  signIn(uuid(1));
  await openForm();
  await expect.element(field('Name')).toHaveValue('Ada');
});

test.each([
  ['another form', 'truck', HERE],
  ['another address', 'driver', '/trucks'],
])('%s does not take it', async (_, name, address) => {
  await typeAndEnd();
  signIn(uuid(1));
  history.replaceState(null, '', address);
  await openForm(name);
  await expect.element(field('Name')).toHaveValue('Ada');
});

test('who signs out leaves nothing, and what is not changed is not noted', async () => {
  signIn(uuid(1));
  const screen = await openForm();
  await field('Name').fill('Grace');
  showSession({ session: null, generation: shownGeneration() });
  await screen.unmount();
  signIn(uuid(1));
  await endWith(await openForm());
  expect(sessionStorage.getItem('lading.typed')).toBeNull();
});
