import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from '#design/combobox/combobox.tsx';
import { Field } from '#design/field/field.tsx';

const CITIES = ['Lille', 'Lillers', 'Lens', 'Liège'];
const onChoose = vi.fn();
const onSubmit = vi.fn();

function Pickup({ busy = false, grouped = false }: { readonly busy?: boolean; readonly grouped?: boolean }) {
  const [text, setText] = useState('');
  const options = CITIES.filter((city) => text !== '' && city.startsWith(text));
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        onSubmit();
      }}
    >
      <Field label="Pickup address" error={text === 'x' ? 'Please select an address' : undefined}>
        <Combobox
          text={text}
          onText={setText}
          options={options}
          optionKey={(city) => city}
          optionText={(city) => city}
          onChoose={onChoose}
          listLabel="Addresses"
          optionGroup={grouped ? (city) => (city === 'Lille' ? 'Yours' : 'Found') : undefined}
          clearLabel={grouped ? 'Clear' : undefined}
          busy={busy}
          status={busy ? 'Searching' : text !== '' && options.length === 0 && 'No address found'}
        />
      </Field>
      <button type="submit">Continue</button>
    </form>
  );
}

const field = page.getByRole('combobox', { name: 'Pickup address' });
const list = page.getByRole('listbox', { name: 'Addresses' });
const active = () => {
  const id = field.element().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

beforeEach(() => {
  onChoose.mockReset();
  onSubmit.mockReset();
});

test('typing opens the list, with nothing chosen yet', async () => {
  await render(<Pickup />);
  await field.fill('Li');
  await expect.element(list).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  expect(list.getByRole('option').elements()).toHaveLength(3);
  expect(active()).toBeNull();
});

test('Down and Up go round the options while the focus stays in the field', async () => {
  await render(<Pickup />);
  await field.fill('Li');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Lille');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Liège');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Lillers');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Lillers');
  await expect.element(field).toHaveFocus();
});

test('Enter chooses the active option without sending the form; the next Enter sends it', async () => {
  await render(<Pickup />);
  await field.fill('Li');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Lille');
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue('Lille');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a press chooses', async () => {
  await render(<Pickup />);
  await field.fill('Le');
  await page.getByRole('option', { name: 'Lens' }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Lens');
  await expect.element(field).toHaveValue('Lens');
});

test('the first Escape closes the list, the second clears the field', async () => {
  await render(<Pickup />);
  await field.fill('Li');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Li');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
});

test('leaving the field closes the list and chooses nothing', async () => {
  await render(<Pickup />);
  await field.fill('Li');
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(list).not.toBeInTheDocument();
  expect(onChoose).not.toHaveBeenCalled();
});

test('says that nothing was found, or that it searches', async () => {
  const screen = await render(<Pickup />);
  await field.fill('Q');
  await expect.element(page.getByRole('status')).toHaveTextContent('No address found');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await screen.rerender(<Pickup busy />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Searching');
});

test('the error of its field describes it', async () => {
  await render(<Pickup />);
  await field.fill('x');
  await expect.element(field).toHaveAccessibleDescription('Please select an address');
  await expect.element(field).toBeInvalid();
});

test('options stand in groups by their headings, and arrows go through all of them', async () => {
  await render(<Pickup grouped />);
  await field.fill('Li');
  await expect.element(list.getByRole('group', { name: 'Yours' }).getByRole('option')).toHaveTextContent('Lille');
  expect(list.getByRole('group', { name: 'Found' }).getByRole('option').elements()).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Lillers');
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('Lillers');
});

test('a button empties the field and gives it the focus', async () => {
  await render(<Pickup grouped />);
  await field.fill('Li');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(page.getByRole('button', { name: 'Clear' }).elements()).toEqual([]);
});
