import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { expect, journey } from '../support/journey.ts';

interface Seen {
  readonly text: string;
  readonly links: readonly string[];
  /** The links that a tap has marked. */
  readonly marked: readonly string[];
  /** The styles that were asked for early, and those of them that the picture is drawn by. */
  readonly styles: { readonly asked: readonly string[]; readonly used: readonly string[] };
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
    const sheets = (kind: string) => [...document.querySelectorAll<HTMLLinkElement>(kind)].map(({ href }) => href);
    const asked = sheets('link[as=style]');
    const used = sheets('link[rel=stylesheet]').filter((address) => asked.includes(address));
    const paths = (of: readonly HTMLAnchorElement[]) => of.map(({ href }) => new URL(href).pathname);
    const tapped = sessionStorage.getItem('tap')?.split(' ') ?? [];
    for (const path of tapped) links.find(({ href }) => new URL(href).pathname === path)?.click();
    const marked = paths(links.filter(({ dataset }) => dataset.opening !== undefined));
    window.ladingPicture = { text, links: paths(links), marked, styles: { asked, used } };
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

  // It was drawn with all its styles, and the app brings none of them a second time.
  const { asked, used } = (await seen(page))?.styles ?? { asked: [], used: [] };
  expect(asked.length).toBeGreaterThan(1);
  expect(used).toEqual(asked);
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(sheets.filter((address) => asked.includes(address))).toEqual(asked);

  // A tap on it is marked and not lost, the last one of several; and where steps are done there is none.
  const other = (await rows.nth(1).getAttribute('href')) ?? '';
  await page.evaluate((to) => sessionStorage.setItem('tap', to), `${other} ${path}`);
  await page.goto('/missions');
  await expect(page.getByRole('tab', { name: 'Informations' })).toBeVisible();
  await expect(page).toHaveURL(path);
  expect(await seen(page)).toMatchObject({ marked: [path] });
  await expect.poll(kept).toBeNull();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(kept).not.toBeNull();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  expect(await kept()).toBeNull();
});
