import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Select } from '#design/select/select.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';

test.for([
  ['a text input', <TextInput key="1" />, 'textbox'],
  ['a text area', <TextArea key="2" />, 'textbox'],
  ['a select', <Select key="3" />, 'combobox'],
] as const)('ties its label, hint and error to %s', async ([, control, role]) => {
  await render(
    <Field label="City" hint="As on the plate" error="Choose a city">
      {control}
    </Field>,
  );
  const input = page.getByRole(role, { name: 'City' });
  await expect.element(input).toHaveAccessibleDescription('Choose a city As on the plate');
  await expect.element(input).toBeInvalid();
});

test('is valid and undescribed without hint and error', async () => {
  await render(
    <Field label="City">
      <TextInput />
    </Field>,
  );
  const input = page.getByRole('textbox', { name: 'City' });
  await expect.element(input).toBeValid();
  await expect.element(input).not.toHaveAttribute('aria-describedby');
});

test('reads the unit out with the number', async () => {
  await render(
    <Field label="Total weight" hint="Gross">
      <TextInput suffix="kg" />
    </Field>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Total weight' })).toHaveAccessibleDescription('kg Gross');
});

test('a group describes its controls by its error', async () => {
  await render(
    <FieldGroup legend="What went wrong?" error="At least one reason is required.">
      <Checkbox>Price</Checkbox>
    </FieldGroup>,
  );
  const group = page.getByRole('group', { name: 'What went wrong?' });
  await expect.element(group).toHaveAccessibleDescription('At least one reason is required.');
  await expect.element(group.getByRole('checkbox', { name: 'Price' })).toBeVisible();
});

test('the eye shows the password and hides it again', async () => {
  await render(
    <Field label="Password">
      <PasswordInput showLabel="Show password" hideLabel="Hide password" defaultValue="correct horse" />
    </Field>,
  );
  const input = page.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

test('a box may stand for some', async () => {
  await render(<Checkbox indeterminate>All invoices</Checkbox>);
  await expect.element(page.getByRole('checkbox', { name: 'All invoices' })).toBePartiallyChecked();
});
