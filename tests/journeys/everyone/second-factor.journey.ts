import { codeAt } from '#tests/support/authenticator.ts';
import { expect, journey } from '../support/journey.ts';
import { PASSWORD, PEOPLE } from '../support/office.ts';

journey('a second factor is set up, and sign-ins ask for a code of the app or a recovery code', async ({ sit }) => {
  const { page } = await sit('shipper', 'phone', { worker: false });
  await page.goto('/account/second-factor');
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set it up' }).click();
  const address = await page.getByRole('link', { name: 'Open the authenticator app' }).getAttribute('href');
  const secret = String(new URL(String(address)).searchParams.get('secret'));
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now()));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = String(await codes.first().textContent());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('lading-recovery-codes.txt');
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 left')).toBeVisible();

  const enterPassword = async () => {
    await page.goto('/logout');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(PEOPLE.shipper);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const isIn = () => expect(page.getByRole('link', { name: 'Shipments', exact: true }).first()).toBeVisible();

  // The code that switched it on is used up; the next one counts already.
  await enterPassword();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/This code is not right/);
  await code.fill(codeAt(secret, Date.now() + 30_000));
  await code.press('Enter');
  await isIn();

  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isIn();
  await page.goto('/account/second-factor');
  await expect(page.getByText('9 left')).toBeVisible();
});
