import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';

test.for([
  ['Button', Button],
  ['Arrow', Arrow],
] as const)('a busy %s keeps focus and width, and neither acts nor sends', async ([, Press]) => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const scene = (busy: boolean) => (
    <form action={onSubmit}>
      <Press type="submit" busy={busy} onClick={onClick}>
        Send bid
      </Press>
    </form>
  );
  const screen = await render(scene(false));
  const button = page.getByRole('button', { name: 'Send bid' });
  const width = (await button.findElement()).getBoundingClientRect().width;
  (await button.findElement()).focus();
  await screen.rerender(scene(true));
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  expect((await button.findElement()).getBoundingClientRect().width).toBeCloseTo(width, 0);
});

test('a button sends no form unless told to', async () => {
  const onSubmit = vi.fn();
  await render(
    <form action={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});
