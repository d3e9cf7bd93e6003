import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from '#design/menu/menu.tsx';
import { MenuItem, menuItemClass } from '#design/menu/menu-item.tsx';

const onSignOut = vi.fn();
const trigger = page.getByRole('button', { name: 'Account menu' });
const menu = page.getByRole('menu', { name: 'Account menu' });
const item = (name: string) => page.getByRole('menuitem', { name });

beforeEach(async () => {
  onSignOut.mockReset();
  await render(
    <Menu trigger="KN" label="Account menu">
      <MenuItem>Account</MenuItem>
      <a role="menuitem" tabIndex={-1} className={menuItemClass} href="#accessibility">
        Accessibility
      </a>
      <MenuItem disabled>Company</MenuItem>
      <MenuItem onClick={onSignOut}>Sign out</MenuItem>
    </Menu>,
  );
});

test('opens on a press, at its first item', async () => {
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await trigger.click();
  await expect.element(menu).toBeVisible();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await expect.element(item('Account')).toHaveFocus();
});

test('the trigger opens it by Down at the first item and by Up at the last', async () => {
  (await trigger.findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Account')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Sign out')).toHaveFocus();
});

test('arrows go round, past what is off; Home and End go to the ends', async () => {
  await trigger.click();
  await expect.element(item('Account')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(item('Sign out')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Account')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Sign out')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Account')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Sign out')).toHaveFocus();
});

test('a letter goes to the next item with it, a word to the item that begins so', async () => {
  await trigger.click();
  await expect.element(item('Account')).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(item('Accessibility')).toHaveFocus();
  await userEvent.keyboard('cco');
  await expect.element(item('Account')).toHaveFocus();
});

test('after half a second typing begins a new word', async () => {
  await trigger.click();
  await expect.element(item('Account')).toHaveFocus();
  const type = (key: string, after: number) => {
    const press = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(press, 'timeStamp', { value: 10_000 + after });
    document.activeElement?.dispatchEvent(press);
  };
  type('a', 0);
  type('s', 501);
  await expect.element(item('Sign out')).toHaveFocus();
});

test('Escape closes it and goes back to the trigger', async () => {
  await trigger.click();
  await expect.element(item('Account')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('a second press on the trigger closes it', async () => {
  await trigger.click();
  await expect.element(menu).toBeVisible();
  await trigger.click();
  await expect.element(menu).not.toBeInTheDocument();
});

test('choosing acts and closes', async () => {
  await trigger.click();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onSignOut).toHaveBeenCalledOnce();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});
