import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/i18n.ts';
import { Refused } from '#device/api/faults.ts';
import { useContractForm } from '#screens/parts/form/use-contract-form.ts';
import { dismiss, toasts } from '#screens/parts/toasts/notify.ts';

const violation = (property_path: string, message: string) => ({ property_path, message, code: 'too_long' });
const refused = new Refused({
  status: 422,
  code: 'violations',
  title: 'Wrong',
  violations: [violation('name', 'Too long a name.'), violation('elsewhere', 'Too many elsewhere.')],
  retryAfter: null,
});

function Form() {
  const form = useContractForm(v.object({ name: v.string() }), { name: 'Ada' });
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <output>{form.formState.errors.name?.message}</output>
      <button type="button" onClick={() => form.refuse(refused)}>
        Send
      </button>
    </form>
  );
}

test('what is wrong with a field stands beside it, and what this form has no field for is said all the same', async () => {
  onTestFinished(() => dismiss('fault'));
  await speak('en');
  await render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Too long a name.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(toasts.shown).toMatchObject([{ id: 'fault', message: 'Too many elsewhere.' }]);
});
