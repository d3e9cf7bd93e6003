import { HOUR } from '#freight/values/duration.ts';
import '#design/tokens.css';
import '#design/base.css';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '#design/dialog/dialog.tsx';
import type { ToastContent } from '#design/toast/toast.tsx';
import { Toaster } from '#design/toast/toaster.tsx';

const onClose = vi.fn();
const NOTE = { id: 'a', tone: 'note', message: 'The address is copied' } as const;

const show = (...toasts: ToastContent[]) =>
  render(<Toaster toasts={toasts} onClose={onClose} closeLabel="Close" duration={10_000} />);
const note = page.getByText(NOTE.message);
const pointElsewhere = () => userEvent.hover(document.documentElement, { position: { x: 2, y: 2 } });

beforeEach(async () => {
  onClose.mockReset();
  await pointElsewhere();
});

describe('the time of a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is over after ten seconds', async () => {
    await show(NOTE);
    vi.advanceTimersByTime(9_999);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onClose).toHaveBeenCalledExactlyOnceWith('a');
  });

  test.for([
    ['a pointer is on it', () => note.hover(), pointElsewhere],
    ['the focus is in it', () => userEvent.keyboard('{Tab}'), () => userEvent.keyboard('{Shift>}{Tab}{/Shift}')],
  ] as const)('stands still while %s, then goes on', async ([, enter, leave]) => {
    await show(NOTE);
    vi.advanceTimersByTime(6_000);
    await enter();
    vi.advanceTimersByTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
    await leave();
    vi.advanceTimersByTime(3_000);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('never ends for one that stays', async () => {
    await show({ ...NOTE, stays: true });
    vi.advanceTimersByTime(HOUR);
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('an error is an alert at the right, anything else a status at the left', async () => {
  await page.viewport(1200, 800);
  await show(NOTE, { id: 'b', tone: 'error', message: 'Check your Internet connection' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Check your Internet connection');
  await expect.element(page.getByRole('status')).toHaveTextContent('The address is copied');
  const left = (role: 'alert' | 'status') => page.getByRole(role).element().getBoundingClientRect().left;
  expect(left('status')).toBeLessThan(100);
  expect(left('alert')).toBeGreaterThan(700);
  await page.viewport(414, 896);
});

test('its button closes it', async () => {
  await show(NOTE);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledExactlyOnceWith('a');
});

test('takes its room in the page', async () => {
  await render(
    <div style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', height: 300 }}>
      <p>The page</p>
      <Toaster toasts={[NOTE]} onClose={onClose} closeLabel="Close" />
    </div>,
  );
  const above = (await page.getByText('The page').findElement()).getBoundingClientRect();
  expect((await note.findElement()).getBoundingClientRect().top).toBeGreaterThanOrEqual(above.bottom);
});

test('rises to the top layer over a dialog, and comes down after it', async () => {
  const scene = (isOpen: boolean, ...toasts: ToastContent[]) => (
    <>
      <Dialog open={isOpen} title="Driver" onClose={() => {}}>
        Text
      </Dialog>
      <Toaster toasts={toasts} onClose={onClose} closeLabel="Close" />
    </>
  );
  const isUp = () => note.element().closest('[popover]')?.matches(':popover-open');
  const screen = await render(scene(true));
  await screen.rerender(scene(true, NOTE));
  expect(isUp()).toBe(true);
  await screen.rerender(scene(false, NOTE));
  await expect.poll(isUp).toBe(false);
});
