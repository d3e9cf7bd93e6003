import type { Page } from '@playwright/test';
import type { Lading } from '../support/lading.ts';

/** A password that each of them types. */
export const PASSWORD = 'Ferry-crossing-2026';

/** What somebody types into fields, by the names of these, in their order. */
export async function typeInto(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(text);
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

/** Opens the link of the mail that came last to an address. */
export async function openMailed(lading: Lading, page: Page, email: string): Promise<void> {
  const link = /https?:\/\/\S+\/auth\/\S+/.exec(await lading.mailTo(email))?.[0];
  if (link === undefined) throw new Error(`The mail to ${email} has no link.`);
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
}
