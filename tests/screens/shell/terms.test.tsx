import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '#tests/support/mission.ts';
import { aMembership, openApp } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';

const url = 'https://freight.example/terms';
const person = aUser({ companies: [aMembership()], terms_of_service: { acceptation_required: true, url } });
const dialog = page.getByRole('dialog', { name: 'Terms of service' });

test('terms are accepted once their box is ticked', async () => {
  const { server } = await openApp('/missions', { missions: [planned], user: person });
  server.on('PUT', /\/me\/terms-of-service\/acceptation$/, {
    json: { ...person, terms_of_service: { acceptation_required: false, url } },
  });
  await expect.element(dialog.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', url);
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have read and accept the terms of service' }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('terms that cannot be accepted without a network can be put off', async () => {
  await openApp('/missions', { missions: [planned], user: person, isOffline: true });
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog.getByText('Check your Internet connection')).toBeVisible();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
