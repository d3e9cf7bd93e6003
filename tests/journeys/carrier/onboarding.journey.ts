import type { Offer } from '#freight/offer/offer.ts';
import type { User } from '#freight/user/user.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expect, journey, signIn } from '../support/journey.ts';

const DOCUMENTS = [
  ['Identity of the manager', false],
  ['Bank details', false],
  ['Transport licence', true],
  ['Goods-in-transit insurance', true],
  ['Company registration', false],
] as const;

journey(
  'a carrier sends its documents, support accepts them, and the carrier books',
  async ({ lading, sit, visit }) => {
    const phone = await sit('newcarrier', 'phone', { worker: false });
    const buffer = await jpegPage({ width: 800, height: 1100 });
    await expect(phone.page.getByRole('heading', { name: 'Before your first mission' })).toBeVisible();
    const list = phone.page.getByRole('list', { name: 'Documents' });
    for (const [name] of DOCUMENTS) {
      await list.getByRole('listitem', { name }).getByRole('link').click();
      await phone.page
        .getByLabel('Choose photo or PDF')
        .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer });
      await expect(phone.page.getByRole('img', { name: 'New picture' })).toBeVisible();
      await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(list.getByRole('listitem', { name })).toContainText('In review');
    }
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible();

    const { page: desk } = await sit('support', 'desktop', { worker: false });
    const end = `${new Date().getFullYear() + 1}-06-30`;
    for (const [name, hasEnd] of DOCUMENTS) {
      await desk.goto('/support/documents');
      // Others wait in the demonstration too.
      const row = desk.getByRole('link', { name: new RegExp(`${name}.*Fret du Hainaut|Fret du Hainaut.*${name}`) });
      await row.click();
      const accept = desk.getByRole('button', { name: /^Accept/ });
      await expect(accept).toBeVisible();
      if (hasEnd) await desk.getByLabel('Valid until').fill(end);
      await accept.click();
      await expect(row).toBeHidden();
    }

    // The phone learns it by itself.
    await expect(phone.page.getByRole('heading', { name: 'Your company is admitted' })).toBeVisible({
      timeout: 60_000,
    });

    const { page: office } = await visit('desktop', { worker: false });
    await signIn(office, 'newcarrier');
    const { companies } = await lading.office.get<User>('newcarrier', '/v2/me');
    const offers = `/v2/companies/${companies[0]?.uuid}/offers?sort=-expires_at&limit=1`;
    const { items } = await lading.office.get<{ items: Offer[] }>('newcarrier', offers);
    await office.goto(`/offers/${items[0]?.uuid}`);
    await office.getByRole('button', { name: /^Book for €/ }).click();
    const dialog = office.getByRole('dialog', { name: 'Book this freight?' });
    await dialog.getByLabel('Licence plate').fill('FR-482-KN');
    await dialog.getByRole('button', { name: /^Book for €/ }).click();
    await office.waitForURL(/\/missions\//);
    expect(await lading.office.missions('newcarrier', 'planned')).toHaveLength(1);
  },
);
