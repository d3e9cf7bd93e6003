import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { photograph } from '../support/photograph.ts';

/** What browsers with trusted types have; the library of this project does not know them. */
interface Policies {
  createPolicy(name: string, rules: object): unknown;
}

/** Violations of the content security policy on a page, from its first line on. */
async function followViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { found });
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) => {
      found.push(`${violatedDirective} ${sourceFile}: ${sample}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { found: string[] }).found);
}

journey('no text becomes markup or a script, and the app needs none that does', async ({ lading, sit }) => {
  const [mission] = await lading.office.missions('dispatcher', 'in_progress');
  const { page } = await sit('dispatcher', 'desktop');
  const violations = await followViolations(page);
  await page.goto('/offers');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.getByRole('button', { name: /Map/ }).first().click();
  await expect(page.locator('canvas').first()).toBeVisible();
  // A page of a proof is made smaller by a worker.
  await page.goto(`/missions/${mission?.uuid}?tab=pod`);
  const photo = await photograph();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'pod.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled({ timeout: 90_000 });
  // The picture of the missions is shown from what was kept.
  await page.goto('/missions');
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))).toBe(true);
  expect(await violations()).toEqual([]);

  const attempts = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      attempt(() => {
        document.body.innerHTML = '<img src=x>';
      }),
      attempt(() => {
        document.createElement('script').src = 'https://evil.test/x.js';
      }),
      attempt(() => new Worker('https://evil.test/x.js')),
      attempt(() => (window as unknown as { trustedTypes: Policies }).trustedTypes.createPolicy('mine', {})),
    ];
  });
  expect(attempts).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
});
