import type { Page } from '@playwright/test';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Say } from '../everyone/catalogue.ts';

/** A working day so many days ahead, as fields of days take it in any language. */
export function workingDay(daysAhead: number): string {
  let day = addDays(new Date().toISOString().slice(0, 10), daysAhead);
  while ([0, 6].includes(new Date(day).getUTCDay())) day = addDays(day, 1);
  return day.split('-').reverse().join('/');
}

/** Fills the steps of a new shipment one by one, as a person does, in the language that is spoken. */
export function fillShipment(page: Page, say: Say = (english) => english) {
  const named = (english: string) => new RegExp(`^${say(english).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  const heading = (english: string) => page.getByRole('heading', { name: say(english), exact: true });
  const onwards = async (english: string, next: string) => {
    await page.getByRole('button', { name: say(english), exact: true }).click();
    await heading(next).waitFor();
  };
  const address = async (field: string, typed: string, option: RegExp) => {
    await page.getByRole('combobox', { name: say(field) }).fill(typed);
    await page.getByRole('option', { name: option }).first().click();
  };
  return {
    heading,
    onwards,
    pickup: async () => {
      await address('Pickup address', '18 rue du Dronckaert, 59200 Tourcoing', /Tourcoing/);
      await page.getByRole('textbox', { name: say('Contact on site') }).fill('Ilse Verbeke');
      await page.getByRole('textbox', { name: say('Phone on site') }).fill('+33 3 20 70 12 34');
    },
    delivery: () => address('Delivery address', '69007 Lyon', /Lyon/),
    dates: async () => {
      const day = (stop: string) =>
        page.getByRole('region', { name: say(stop), exact: true }).getByRole('textbox', { name: say('Day') });
      await day('Pickup').fill(workingDay(9));
      await day('Delivery').fill(workingDay(13));
    },
    handling: async () => {
      const answer = (question: string, words: string) =>
        page
          .getByRole('radiogroup', { name: say(question) })
          .getByRole('radio', { name: named(words) })
          .click();
      await answer('Who loads?', 'Your team only');
      await answer('Who unloads?', 'The driver helps');
    },
    goods: async () => {
      await page.getByRole('textbox', { name: say('Quantity, {letter}').replace('{letter}', 'A') }).fill('8');
      await page.getByRole('textbox', { name: say('Highest pallet') }).fill('150');
      await page.getByRole('textbox', { name: say('Total weight') }).fill('3200');
    },
  };
}
