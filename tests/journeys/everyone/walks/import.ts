import { csvOf, rightCells } from '#tests/support/import-file.ts';
import { quiet } from '../../support/quiet.ts';
import type { Walk } from './walk.ts';

/** What a shipper sees who books from a file: none, one that is refused, one with a wrong cell, and the same corrected. */
export const walkImport: Walk = async ({ page, say, look }) => {
  const now = Date.now();
  const choose = async (text: string) =>
    page
      .getByLabel(say('Choose a CSV file'))
      .setInputFiles({ name: 'expeditions-s13.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.goto('/shipments/import');
  await page.getByRole('heading', { level: 1, name: say('Import'), exact: true }).waitFor();
  await quiet(page);
  await look('import, no file');
  await choose('1;2\n3;4');
  await page.getByRole('main').getByRole('alert').waitFor();
  await look('import, refused');
  await choose(csvOf([rightCells(now), rightCells(now, { weight_kg: '31000', delivery_city: 'Nulle-Part' })]));
  const weight = page.getByRole('main').getByRole('textbox').last();
  await weight.waitFor();
  await quiet(page);
  await look('import, a row to correct');
  await weight.fill('3200');
  for (const box of await page.getByRole('main').getByRole('textbox').all()) {
    if ((await box.inputValue()) === 'Nulle-Part') await box.fill('Lyon');
  }
  await weight.press('Enter');
  await page.getByText(say('Total, excl. VAT')).waitFor();
  await quiet(page);
  await look('import, all rows right');
};
