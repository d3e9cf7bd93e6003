import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '#tests/support/mission.ts';
import { TERMS } from '../app/fake-server.ts';
import { aMembership, openApp } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';

const person = aUser({
  companies: [aMembership()],
  terms_of_service: { acceptation_required: true },
});
const dialog = page.getByRole('dialog', { name: 'Terms of service' });

test('terms are read in their dialog, and accepted once their box is ticked', async () => {
  const { server } = await openApp('/missions', { missions: [planned], user: person });
  server.on('POST', /\/terms-of-service\/[0-9a-f-]{36}\/accept$/, {
    json: { ...person, terms_of_service: { acceptation_required: false } },
  });
  await expect.element(dialog.getByRole('heading', { name: '1. Payment' })).toBeVisible();
  await expect.element(dialog.getByText(/^Version 3, in force from/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have read and accept the terms of service' }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked).toContain(`POST /api/v2/terms-of-service/${TERMS.uuid}/accept`);
});

test('terms that cannot be read without a network can be put off', async () => {
  await openApp('/missions', { missions: [planned], user: person, isOffline: true });
  await expect.element(dialog.getByText('The terms of service did not load.')).toBeVisible();
  await dialog.getByRole('checkbox').click();
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a visitor reads the terms of each side', async () => {
  await openApp('/faq?topic=terms-shipper', { user: null });
  await expect.element(page.getByRole('heading', { name: 'Terms of service for shippers' })).toBeVisible();
  await expect.element(page.getByText('You pay within 30 days.')).toBeVisible();
  await page.getByRole('link', { name: 'Read those for carriers' }).click();
  await expect.element(page.getByRole('heading', { name: 'Terms of service for carriers' })).toBeVisible();
});
