import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shownGeneration, showSession } from '#device/session/session.ts';
import { configQuery } from '#device/updates/config-query.ts';
import { notify } from '#screens/parts/toasts/notify.ts';
import { FakeServer } from '../app/fake-server.ts';
import { openApp } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';

// Sentences of the specification's catalogue (part 2, section 8.2), word for word.

test('a sign-in that fails for no reason of the user', async () => {
  const { router } = await openApp('/missions', {
    missions: [planned],
    serves: (server) =>
      server.on('POST', /token/, {
        problem: { status: 500, code: 'internal_error', title: 'An error has occurred', violations: [] },
      }),
  });
  showSession({ session: null, generation: shownGeneration() });
  await router.navigate({ to: '/auth/sign-in' });
  await page.getByRole('textbox', { name: 'E-mail' }).fill('driver@lading.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('a password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByText('Unable to authenticate')).toBeVisible();
});

test('a toast without text', () => {
  expect(() => notify({ id: 'empty', tone: 'note', message: '' })).toThrow('A toast has no text.');
});

test('a configuration without a key', async () => {
  FakeServer.open().on('GET', /config\.json$/, { json: { version: '1' } });
  await expect(new QueryClient().fetchQuery({ ...configQuery(), retry: false })).rejects.toThrow(
    'Config key (support) is not present in the configuration file.',
  );
});
