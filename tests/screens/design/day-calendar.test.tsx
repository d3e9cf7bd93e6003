import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayCalendar } from '#design/day-calendar/day-calendar.tsx';

const onPick = vi.fn();
const days = Array.from({ length: 14 }, (_, index) => {
  const text = String(16 + index);
  return { day: `2026-03-${text}`, text, label: `${text} March`, off: index < 1 };
});

function calendar(from: string | null = '2026-03-18', to: string | null = '2026-03-20') {
  return (
    <DayCalendar
      title="March"
      weekdays={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
      days={days}
      today="2026-03-17"
      from={from}
      to={to}
      onPick={onPick}
      earlierLabel="Earlier"
      laterLabel="Later"
      onLater={() => undefined}
    />
  );
}

const day = (number: number) => page.getByRole('button', { name: `${number} March` });

test('a day is picked, the ends are pressed, and what cannot be taken is off', async () => {
  await render(calendar());
  await day(19).click();
  expect(onPick).toHaveBeenLastCalledWith('2026-03-19');
  await expect.element(day(18)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(day(20)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(day(17)).toHaveAttribute('aria-current', 'date');
  await expect.element(day(16)).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Earlier' })).toBeDisabled();
});

test('one day is in the order of the Tab key, and arrows go on from it, past those that are off', async () => {
  await render(calendar());
  await page.getByRole('button', { name: 'Later' }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(day(18)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(day(19)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(day(26)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(day(17)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenLastCalledWith('2026-03-17');
});
