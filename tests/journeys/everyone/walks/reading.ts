import { quiet } from '../../support/quiet.ts';
import { oneOf } from './one-of.ts';
import type { Walk } from './walk.ts';

/** What a driver reads: their lists, a mission's four tabs, and the missions that are over or not theirs. */
export const walkAsReader: Walk = async ({ page, lading, say, look }) => {
  const tab = async (english: string) => {
    await page.getByRole('tab', { name: say(english), exact: true }).click();
    await quiet(page);
  };
  const planned = await oneOf(lading, 'driver', 'planned');
  const completed = await oneOf(lading, 'driver', 'completed');
  const cancelled = await oneOf(lading, 'driver', 'cancelled');

  await page.getByRole('link', { name: planned.reference }).first().waitFor();
  await look('missions');
  await page.getByRole('combobox', { name: say('State') }).selectOption('completed');
  await page.getByRole('link', { name: completed.reference }).waitFor();
  await look('missions, completed');
  await page.goto('/missions/cancelled');
  await page.getByRole('link', { name: cancelled.reference }).waitFor();
  await look('missions, cancelled');

  await page.goto(`/missions/${planned.uuid}`);
  await page.getByRole('button', { name: say('Transport order') }).waitFor();
  await look('mission, informations');
  await tab('Tracking');
  await page.getByText(say('History')).click();
  await look('mission, tracking');
  await tab('POD');
  await look('mission, POD without a page');
  await tab('Billing');
  await look('mission, billing');

  await page.goto(`/missions/${completed.uuid}?tab=pod`);
  await page
    .getByRole('button', { name: say('Open'), exact: true })
    .first()
    .waitFor();
  await look('completed mission, POD');
  await page.goto(`/missions/${completed.uuid}?tab=tracking`);
  await page.getByText(say('History')).waitFor();
  await look('completed mission, tracking');
  await page.goto(`/missions/${cancelled.uuid}`);
  await page.getByRole('button', { name: say('Transport order') }).waitFor();
  await look('cancelled mission');
  await page.goto(`/missions/${crypto.randomUUID()}`);
  await page.getByText(say('Oops, this mission does not exist')).waitFor();
  await look('mission not found');
};
