import { quiet } from '../../support/quiet.ts';
import { atHand } from './at-hand.ts';
import { oneOf } from './one-of.ts';
import type { Walk } from './walk.ts';

/** What a dispatcher sees: the list beside a mission, who drives and who answers for it, and the drivers. */
export const walkAsDispatcher: Walk = async ({ page, lading, say, look }) => {
  const mission = await oneOf(lading, 'dispatcher', 'planned');
  const { button, dialog, close } = atHand({ page, say });

  await page.goto('/missions');
  await page.getByRole('listitem').getByRole('link').first().waitFor();
  await look('missions of the company');
  await page.goto(`/missions/${mission.uuid}`);
  await button('Transport order').waitFor();
  await look('mission beside the list');
  await button('Change driver').or(button('Choose driver')).click();
  await dialog.getByRole('listitem').first().waitFor();
  await look('change driver');
  await dialog.getByRole('searchbox').fill('zzz');
  await page.getByText(say('No driver with this name.')).waitFor();
  await look('change driver, nobody of this name');
  await close();
  await button('Change dispatcher').click();
  await dialog.getByRole('listitem').first().waitFor();
  await look('change dispatcher');
  await close();
  await button('Plate and reference').click();
  await dialog.getByRole('textbox').first().waitFor();
  await look('plate and reference');
  await close();

  await page.goto('/drivers');
  await page.getByRole('link', { name: /Nowak/ }).waitFor();
  await look('drivers');
  await page.getByRole('searchbox').fill('zzz');
  await page.getByText(say('No driver with this name')).waitFor();
  await look('drivers, nobody of this name');
  await button('Add a driver').click();
  await dialog.getByRole('button', { name: say('Add'), exact: true }).click();
  await dialog.getByText(say('violation.required')).first().waitFor();
  await look('add a driver, fields missing');
  await close();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: /Nowak/ }).click();
  await button('Change phone').waitFor();
  await quiet(page);
  await look('driver');
  await button('Change phone').click();
  await dialog.getByRole('textbox').fill('12');
  await dialog.getByRole('button', { name: say('Save') }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  await look('change phone, not a number');
  await close();
  await page.goto(`/drivers/${crypto.randomUUID()}`);
  await page.getByText(say('This driver does not exist')).waitFor();
  await look('driver not found');

  await page.goto('/account/members');
  await page.getByRole('list', { name: say('Members') }).waitFor();
  await look('members');
};
