import { jpegPage } from '#tests/support/pages.ts';
import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

const DOCUMENTS = [
  'Identity of the manager',
  'Bank details',
  'Transport licence',
  'Goods-in-transit insurance',
  'Company registration',
];

/** The documents of a carrier before its first mission, until there is nothing but to wait. */
export const walkOnboarding: Walk = async ({ page, say, look }) => {
  const { heading, button } = atHand({ page, say });
  const isSmall = (page.viewportSize()?.width ?? 0) < 700;
  const list = page.getByRole('list', { name: say('Documents') });
  const photo = {
    name: 'paper.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegPage({ width: 800, height: 1100 }),
  };
  const note = { name: 'paper.txt', mimeType: 'text/plain', buffer: Buffer.from('No paper.') };

  await heading('Before your first mission').waitFor();
  await list.waitFor();
  await look('onboarding, nothing sent');
  for (const [place, name] of DOCUMENTS.entries()) {
    const item = list.getByRole('listitem', { name: say(name) });
    if (isSmall) await item.getByRole('link').click();
    const input = isSmall ? page.getByLabel(say('Choose photo or PDF')) : item.getByLabel(say('Choose photo or PDF'));
    if (place === 0) {
      await input.setInputFiles(note);
      if (isSmall) await button('Send').click();
      await page.getByRole('alert').waitFor();
      await look('onboarding, a wrong file');
    }
    await input.setInputFiles(photo);
    if (isSmall) {
      await page.getByRole('img', { name: say('New picture') }).waitFor();
      if (place === 0) await look('onboarding, a picture before it is sent');
      await button('Send').click();
    }
    await item.getByText(say('In review')).first().waitFor();
  }
  await look('onboarding, all sent');
  await button('Continue').click();
  await heading('We are checking your documents').waitFor();
  await look('onboarding, to be checked');
};
