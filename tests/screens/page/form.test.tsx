import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/i18n.ts';
import { Refused } from '#device/api/faults.ts';
import { updates } from '#device/updates/updates.ts';
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

function Form({ holds = true }: { readonly holds?: boolean }) {
  const form = useContractForm(v.object({ name: v.string() }), { name: 'Ada' }, { holds });
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

async function openForm(holds?: boolean) {
  await speak('en');
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <Form {...(holds !== undefined && { holds })} />
    </I18nProvider>,
  );
  onTestFinished(() => screen.unmount());
  return screen;
}

test('a fault stands beside its field, and one without a field in this form is said all the same', async () => {
  onTestFinished(() => dismiss('fault'));
  await openForm();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Too long a name.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(toasts.shown).toMatchObject([{ id: 'fault', message: 'Too many elsewhere.' }]);
});

test('nothing reloads the page while a form is open', async () => {
  const screen = await openForm();
  expect(updates.busy).toBe(1);
  await screen.unmount();
  expect(updates.busy).toBe(0);
});

test('a form that is always open keeps the page once something is typed in it', async () => {
  await openForm(false);
  expect(updates.busy).toBe(0);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Ada L');
  await expect.poll(() => updates.busy).toBe(1);
  await name.fill('Ada');
  await expect.poll(() => updates.busy).toBe(0);
});
