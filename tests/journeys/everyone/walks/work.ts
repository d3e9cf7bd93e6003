import { jpegPage } from '#tests/support/pages.ts';
import { oneOf } from './one-of.ts';
import type { Walk } from './walk.ts';

/** What a driver does: a step, its proof, what waits, what the server refuses, and pages shared from elsewhere. */
export const walkAtWork: Walk = async ({ page, context, lading, say, look }) => {
  const mission = await oneOf(lading, 'driver', 'planned');
  const photo = async (height: number) => ({
    name: 'waybill.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegPage({ width: 1600, height }),
  });
  const note = { name: 'waybill.txt', mimeType: 'text/plain', buffer: Buffer.from('No waybill.') };

  await context.setOffline(true);
  await page.goto(`/missions/${mission.uuid}`);
  await page.getByRole('button', { name: say('Complete pickup') }).click();
  await page.getByRole('button', { name: say('Yes, complete pickup') }).waitFor();
  await look('confirmation');
  await page.getByRole('button', { name: say('Yes, complete pickup') }).click();
  await page.getByRole('button', { name: say('Undo') }).waitFor();
  await look('undo');
  await page.getByRole('tab', { name: say('Tracking') }).click();
  await look('tracking with a step on this phone');

  await page.getByRole('tab', { name: say('POD'), exact: true }).click();
  await page.getByLabel(say('Choose photo or PDF')).setInputFiles([await photo(1200), await photo(1100), note]);
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: say('Turn') }).waitFor();
  const addProof = page.getByRole('button', { name: formOf(say, 2) });
  await addProof.waitFor();
  await look('POD with pages');
  await addProof.click();
  await page.getByRole('button', { name: formOf(say, 2) }).waitFor({ state: 'detached' });
  await look('POD, pages on this phone');

  await page.goto('/outbox');
  await page.getByRole('heading', { name: say('Waiting on this phone') }).waitFor();
  await look('outbox, waiting');
  lading.link.trouble(({ path }) => path.endsWith('/pickup/complete'), {
    kind: 'refused',
    status: 409,
    code: 'mission_cancelled',
  });
  await context.setOffline(false);
  await page.getByRole('heading', { name: say('Needs you') }).waitFor();
  await look('outbox, needs you');
  await page
    .getByRole('button', { name: say('Remove') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await look('outbox, remove');
  await page.keyboard.press('Escape');
  await page.goto('/missions');
  await page.getByRole('link', { name: mission.reference }).first().waitFor();
  await look('missions, one needs you');

  await page.goto('/share');
  await page.getByText(say('Nothing was shared')).waitFor();
  await look('share, nothing there');
  await page.evaluate(async () => {
    const form = new FormData();
    form.append('files', new File([new Uint8Array([0xff, 0xd8, 0xff])], 'shared.jpg', { type: 'image/jpeg' }));
    await fetch('/share-target', { method: 'POST', body: form });
  });
  await page.reload();
  await page.getByRole('heading', { name: say('Which mission is it for?') }).waitFor();
  await look('share, which mission');
};

/** The name of the arrow that gives the pages, without the count, which each language forms in its own way. */
function formOf(say: (english: string) => string, pages: number): RegExp {
  const [word = ''] = say('Add proof').split(',');
  return new RegExp(`^${word}.*${pages}`);
}
