import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/i18n.ts';
import { Refused, Unreached } from '#device/api/faults.ts';
import { ActionDialog } from '#screens/parts/confirm/action-dialog.tsx';
import { TextAreaField, TextField } from '#screens/parts/form/text-field.tsx';
import { useContractForm } from '#screens/parts/form/use-contract-form.ts';
import { dismiss, toasts } from '#screens/parts/toasts/notify.ts';

const Values = v.object({
  driver: v.object({ name: v.pipe(v.string(), v.minLength(1, 'required')) }),
  note: v.string(),
});
type Values = v.InferOutput<typeof Values>;

const action = vi.fn<(values: Values) => Promise<string>>();
const onDone = vi.fn<(result: string) => void>();

function Opened({ leave, isKept }: { readonly leave?: null; readonly isKept?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const form = useContractForm(Values, { driver: { name: '' }, note: '' });
  if (!isOpen) return <p>Closed</p>;
  return (
    <ActionDialog
      title="Add a driver"
      send="Add"
      {...(leave === null && { leave })}
      form={form}
      action={action}
      notice={(name) => ({ id: 'added', message: `Added: ${name}` })}
      {...(isKept && { onDone })}
      onClose={() => setOpen(false)}
    >
      <TextField
        form={form}
        name="driver.name"
        label="Name"
        optional="optional"
        hint="As in the licence"
        maxLength={5}
      />
      <TextAreaField form={form} name="note" label="Note" rows={2} />
      <button type="button" onClick={() => form.setValue('note', 'Chosen', { shouldDirty: true })}>
        Choose
      </button>
    </ActionDialog>
  );
}

async function open(props: { readonly leave?: null; readonly isKept?: boolean } = {}) {
  await speak('en');
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <Opened {...props} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  onTestFinished(() => screen.unmount());
  onTestFinished(() => dismiss('added'));
}

const name = page.getByRole('textbox', { name: /^Name/ });
const add = page.getByRole('button', { name: 'Add' });
const closed = page.getByText('Closed');

beforeEach(() => {
  action.mockReset().mockResolvedValue('Ada');
  onDone.mockReset();
});

test('a field has its label, hint and input, and shows why the schema rejects it', async () => {
  await open();
  await expect.element(name).toHaveAccessibleDescription('As in the licence');
  await expect.element(name).toHaveAttribute('maxlength', '5');
  await add.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveFocus();
  expect(action).not.toHaveBeenCalled();
});

test('it sends what is typed, says so and closes', async () => {
  await open();
  await name.fill('Ada');
  await page.getByRole('textbox', { name: 'Note' }).fill('Calls back');
  await add.click();
  await expect.element(closed).toBeVisible();
  expect(action).toHaveBeenCalledExactlyOnceWith({ driver: { name: 'Ada' }, note: 'Calls back' });
  expect(toasts.shown).toMatchObject([{ id: 'added', tone: 'ok', message: 'Added: Ada' }]);
});

test('it is busy while it sends, and after success until its owner takes it away', async () => {
  const answer = Promise.withResolvers<string>();
  action.mockReturnValue(answer.promise);
  await open({ isKept: true });
  await name.fill('Ada');
  await add.click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  answer.resolve('Ada');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('Ada'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(action).toHaveBeenCalledOnce();
});

test('a refused value is explained beside its field, which keeps what is typed and gets the focus', async () => {
  const violations = [{ property_path: 'driver.name', message: 'Too long a name.', code: 'too_long' as const }];
  action.mockRejectedValue(
    new Refused({ status: 422, code: 'violations', title: 'Wrong', violations, retryAfter: null }),
  );
  await open();
  await name.fill('Adele');
  await add.click();
  await expect.element(name).toHaveAccessibleDescription('Too long a name. As in the licence');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Adele');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('another fault stands below the fields, and the next press sends again', async () => {
  action.mockRejectedValueOnce(new Unreached('network'));
  await open();
  await name.fill('Ada');
  await add.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Check your Internet connection');
  await expect.element(name).toHaveValue('Ada');
  await add.click();
  await expect.element(closed).toBeVisible();
});

test('Escape closes it only while nothing is typed', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(closed).toBeVisible();
});

test.for([
  ['typed', () => name.fill('A')],
  ['chosen without typing', () => page.getByRole('button', { name: 'Choose' }).click()],
] as const)('Escape does nothing once a value is %s', async ([, change]) => {
  await open();
  await change();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Add a driver' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(closed).toBeVisible();
});

test('without a button to leave it, the cross closes it', async () => {
  await open({ leave: null });
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(closed).toBeVisible();
});
