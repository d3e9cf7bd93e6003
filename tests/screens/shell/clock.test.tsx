import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { serverNow, setServerTime } from '#device/sync/server-time.ts';
import { useNow } from '#device/sync/use-now.ts';
import { DAY, SECOND } from '#freight/values/duration.ts';

function Clock() {
  return <time>{useNow()}</time>;
}

const shown = async () => {
  const { container } = await render(<Clock />);
  return Number(container.textContent);
};

test('a clock that was put right while nothing showed the time is right in the first drawing', async () => {
  onTestFinished(() => void setServerTime(Date.now(), Date.now()));
  setServerTime(Date.now() - DAY, Date.now());
  expect(Math.abs((await shown()) - serverNow())).toBeLessThan(15 * SECOND);
  setServerTime(Date.now(), Date.now());
  expect(Math.abs((await shown()) - Date.now())).toBeLessThan(15 * SECOND);
});
