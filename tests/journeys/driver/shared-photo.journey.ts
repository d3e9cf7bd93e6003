import type { Page } from '@playwright/test';
import { expect, journey, settle, signIn } from '../support/journey.ts';
import { type Paper, pdf, photo } from './papers.ts';

/** Shares files as the system does: it posts them to the address the manifest names. */
async function share(page: Page, papers: readonly Paper[]): Promise<void> {
  const files = papers.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await page.evaluate(async (given) => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const { share_target } = await (await fetch(address)).json();
    const input = document.createElement('input');
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    Object.assign(input, { type: 'file', name: share_target.params.files[0].name, files: transfer.files });
    const form = document.createElement('form');
    const { action, method, enctype } = share_target;
    Object.assign(form, { action, method, enctype });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
  await page.waitForURL((url) => !url.pathname.startsWith('/missions'));
}

journey('a photo shared from the gallery lands on the mission of the driver’s choice', async ({ lading, visit }) => {
  const { office } = lading;
  const moving = await office.missions('driver', 'in_progress');
  const mission = moving.find(({ delivery }) => delivery.completed_at !== null);
  if (mission === undefined) throw new Error('The demonstration has no mission that waits for its proof.');
  const [front, back] = await Promise.all([photo('gallery.jpg', { width: 1200, height: 800 }), pdf('scan.pdf')]);

  // Nobody is signed in yet: the file waits for whoever signs in. The worker comes once the page is used.
  const { page, context } = await visit('phone');
  await page.getByRole('textbox', { name: 'E-mail' }).click();
  await settle(page);
  await share(page, [front]);
  await expect(page).toHaveURL(/\/auth\/sign-in\?back=/);
  await signIn(page, 'driver');
  await expect(page.getByRole('heading', { name: 'Which mission is it for?' })).toBeVisible();
  await expect(page.getByText('1 page is kept on this device.')).toBeVisible();
  const choice = page.getByRole('button', { name: mission.reference });
  await expect(choice).toContainText(`${mission.pickup.address.city} to ${mission.delivery.address.city}`);
  await expect(choice).toContainText('Waiting for its proof');
  await choice.click();
  await expect(page).toHaveURL(new RegExp(`/missions/${mission.uuid}\\?tab=pod$`));
  await expect(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();

  // Without network too; and what was shared by mistake is discarded.
  await settle(page);
  await context.setOffline(true);
  await share(page, [back]);
  await page.getByRole('button', { name: mission.reference }).click();
  await page.getByRole('button', { name: 'Add proof, 2 pages' }).click();
  await expect(page.getByText('Saved on this device. It is sent automatically.')).toBeVisible();
  await share(page, [front, back]);
  await expect(page.getByText('2 pages are kept on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard the pages' }).click();
  await expect(page).toHaveURL(/\/missions$/);
  await page.goto('/share');
  await expect(page.getByText('Nothing was shared')).toBeVisible();

  await context.setOffline(false);
  await expect
    .poll(async () => (await office.mission(mission.uuid)).proof_of_delivery.files.map(({ name }) => name), {
      timeout: 90_000,
    })
    .toEqual([`${mission.reference}-1.jpg`, `${mission.reference}-2.pdf`]);
  const proofs = (await office.ledger(mission.uuid)).filter(({ kind }) => kind === 'proof_added');
  expect(new Set(proofs.map(({ operation }) => operation)).size).toBe(2);
});
