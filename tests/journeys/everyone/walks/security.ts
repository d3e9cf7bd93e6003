import { codeAt } from '#tests/support/authenticator.ts';
import { PASSWORD } from '../../support/office.ts';
import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

/** What guards an account: the second factor in each of its steps, and which news comes by which way. */
export const walkSecurity: Walk = async ({ page, say, look }) => {
  const { button, dialog } = atHand({ page, say });
  // Beside the entries of the account it is no heading of the first level.
  const heading = (english: string) => page.getByRole('heading', { name: say(english), exact: true });
  const field = (english: string) => page.getByLabel(say(english), { exact: true });

  await page.goto('/account/second-factor');
  await heading('Second factor').waitFor();
  await field('Your password').fill(PASSWORD);
  await look('second factor, off');
  await button('Set it up').click();
  await page.getByRole('img', { name: say('QR code for the authenticator app') }).waitFor();
  const secret = new URL(String(await page.locator('a[href^="otpauth:"]').getAttribute('href'))).searchParams.get(
    'secret',
  );
  await field('Code').fill('000000');
  await button('Switch on').click();
  await page.getByText(say('violation.code_wrong')).waitFor();
  await look('second factor, an app to scan it with');
  await field('Code').fill(codeAt(String(secret), Date.now()));
  await button('Switch on').click();
  const codes = page.getByRole('list', { name: say('Recovery codes') });
  await codes.waitFor();
  const [recovery = '', other = ''] = await codes.getByRole('listitem').allTextContents();
  await look('second factor, recovery codes');
  await page.getByRole('checkbox', { name: say('I have kept the codes') }).check();
  await button('Done').click();
  await button('New codes').waitFor();
  await look('second factor, on');

  await button('New codes').click();
  await dialog.getByLabel(say('Your password'), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(say('Code'), { exact: true }).fill(recovery);
  await look('second factor, new codes');
  await dialog.getByRole('button', { name: say('Make new codes') }).click();
  await codes.filter({ hasNotText: other }).waitFor();
  const [fresh = ''] = await codes.getByRole('listitem').allTextContents();
  await page.getByRole('checkbox', { name: say('I have kept the codes') }).check();
  await button('Done').click();
  await button('Switch off').click();
  await dialog.getByLabel(say('Your password'), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(say('Code'), { exact: true }).fill(fresh);
  await look('second factor, to be switched off');
  await dialog.getByRole('button', { name: say('Switch it off') }).click();
  await button('Set it up').waitFor();

  await page.goto('/account/notifications');
  await heading('Notifications').waitFor();
  const wish = page.getByRole('main').getByRole('checkbox', { disabled: false }).first();
  await wish.waitFor();
  await look('notifications');
  await wish.click();
  await button('Save changes').waitFor();
  await look('notifications, not saved yet');
  await button('Save changes').click();
  await button('Save changes').waitFor({ state: 'hidden' });
};
