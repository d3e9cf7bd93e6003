import type { BrowserContext, Page } from '@playwright/test';
import { codeAt } from '#tests/support/authenticator.ts';
import { PASSWORD } from '../../support/office.ts';
import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

/** A browser with an authenticator of its own, whose user always agrees. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await browser.send('WebAuthn.addVirtualAuthenticator', { options });
}

/** What guards an account: the second factor in each of its steps, and which news comes by which way. */
export const walkSecurity: Walk = async ({ page, context, say, look }) => {
  const { button, dialog } = atHand({ page, say });
  // Beside the entries of the account it is no heading of the first level.
  const heading = (english: string) => page.getByRole('heading', { name: say(english), exact: true });
  const field = (english: string) => page.getByLabel(say(english), { exact: true });

  await page.goto('/account/access');
  await heading('Confirm your access').waitFor();
  await page.getByText(say('Nothing waits for you: all your passkeys, keys and webhooks are confirmed.')).waitFor();
  await look('access, nothing suspended');
  await page.goto('/account/second-factor');
  await heading('Second factor').waitFor();
  await look('second factor, off');
  await addAuthenticator(context, page);
  await button('Add a passkey').click();
  await dialog.getByLabel(say('Name'), { exact: true }).fill('Delcourt');
  await dialog.getByLabel(say('Your password'), { exact: true }).fill(PASSWORD);
  await look('second factor, a new passkey');
  await dialog.getByRole('button', { name: say('Go on') }).click();
  const codes = page.getByRole('list', { name: say('Recovery codes') });
  await codes.waitFor();
  await page.getByRole('checkbox', { name: say('I have kept the codes') }).check();
  await button('Done').click();
  // Renaming is the first of its two buttons.
  await page
    .getByRole('main')
    .getByRole('button', { name: /Delcourt/ })
    .nth(1)
    .click();
  await dialog.getByLabel(say('Your password'), { exact: true }).fill(PASSWORD);
  await look('second factor, a passkey to be removed');
  await dialog.getByRole('button', { name: say('Remove'), exact: true }).click();
  await button('New codes').waitFor({ state: 'hidden' });

  await field('Your password').fill(PASSWORD);
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
  await codes.waitFor();
  const [other = ''] = await codes.getByRole('listitem').allTextContents();
  await look('second factor, recovery codes');
  await page.getByRole('checkbox', { name: say('I have kept the codes') }).check();
  await button('Done').click();
  await button('New codes').waitFor();
  await look('second factor, on');

  await button('New codes').click();
  await dialog.getByLabel(say('Your password'), { exact: true }).fill(PASSWORD);
  await look('second factor, new codes');
  await dialog.getByRole('button', { name: say('Make new codes') }).click();
  await codes.filter({ hasNotText: other }).waitFor();
  await page.getByRole('checkbox', { name: say('I have kept the codes') }).check();
  await button('Done').click();
  await button('Switch off').click();
  await dialog.getByLabel(say('Your password'), { exact: true }).fill(PASSWORD);
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
  await page.getByRole('checkbox', { name: say('Messages on the phone wait until the quiet hours end') }).click();
  await page.getByRole('combobox', { name: say('Until') }).waitFor();
  await look('notifications, quiet hours');
  await button('Save the quiet hours').click();
  await button('Save the quiet hours').waitFor({ state: 'hidden' });
};
