import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { expect, journey } from '../support/journey.ts';

interface Seen {
  readonly text: string;
  readonly links: readonly string[];
}

declare global {
  interface Window {
    /** The picture as index.html showed it. */
    ladingPicture?: Seen;
  }
}

/** Runs before all else in the page: notes the picture before the app takes it away, and taps one of its links. */
function notePicture(): void {
  const watcher = new MutationObserver(() => {
    const picture = document.getElementById('picture');
    if (picture === null) return;
    watcher.disconnect();
    const links = [...picture.querySelectorAll('a')];
    // Rows are not laid out yet, and what they say is not in innerText before they are.
    const text = [...picture.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).visibility === 'visible')
      .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map(({ textContent }) => textContent)
      .join(' ');
    window.ladingPicture = { text, links: links.map(({ href }) => new URL(href).pathname) };
    const path = sessionStorage.getItem('tap');
    links.find(({ href }) => new URL(href).pathname === path)?.click();
  });
  watcher.observe(document, { childList: true, subtree: true });
}

journey('the missions can be read before the app has started, while they are true', async ({ lading, sit }) => {
  const { page, context } = await sit('driver', 'phone');
  const kept = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.picture);
  const seen = (on: Page) => on.evaluate(() => window.ladingPicture ?? null);
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect.poll(kept).not.toBeNull();
  const path = (await rows.first().getAttribute('href')) ?? '';
  const mission = await lading.office.mission(path.replace('/missions/', ''));
  await context.addInitScript(notePicture);
  await context.setOffline(true);

  // It says what was planned, and nothing of how things stand now; the app takes its place.
  await page.goto('/');
  await expect(rows.first()).toBeVisible();
  expect(await seen(page)).toMatchObject({ links: expect.arrayContaining([path]) });
  expect((await seen(page))?.text).toContain(mission.reference);
  expect((await seen(page))?.text).toContain(mission.delivery.address.city);
  expect((await seen(page))?.text).not.toMatch(/On server|Offline|Late| left|in \d/);
  await expect(page.locator('#picture')).toHaveCount(0);

  // A tap on it is not lost; and where steps are done there is none.
  await page.evaluate((to) => sessionStorage.setItem('tap', to), path);
  await page.goto('/missions');
  await expect(page.getByRole('tab', { name: 'Informations' })).toBeVisible();
  expect(await seen(page)).not.toBeNull();
  await expect.poll(kept).toBeNull();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(kept).not.toBeNull();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  expect(await kept()).toBeNull();
});
