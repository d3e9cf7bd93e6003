import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';

const TABS = [
  { id: 'informations', label: 'Informations' },
  { id: 'tracking', label: 'Tracking' },
  { id: 'billing', label: 'Billing' },
] as const;

function Mission() {
  const [current, setCurrent] = useState<(typeof TABS)[number]['id']>('informations');
  return (
    <>
      <TabList name="mission" label="Mission" tabs={TABS} current={current} onChange={setCurrent} />
      <TabPanel name="mission" tab={current}>
        Content of {current}
      </TabPanel>
    </>
  );
}

const tab = (name: string) => page.getByRole('tab', { name });
const selected = () => page.getByRole('tab', { selected: true });

beforeEach(async () => {
  await render(<Mission />);
});

test('a press chooses, and the panel bears the name of its tab', async () => {
  await tab('Tracking').click();
  await expect.element(selected()).toHaveTextContent('Tracking');
  await expect.element(page.getByRole('tabpanel', { name: 'Tracking' })).toHaveTextContent('Content of tracking');
});

test('Tab reaches only the current one', async () => {
  await tab('Billing').click();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  await expect.element(tab('Billing')).toHaveFocus();
  expect((await tab('Informations').findElement()).tabIndex).toBe(-1);
});

test.for([
  ['{ArrowRight}', 'Tracking'],
  ['{ArrowLeft}', 'Billing'],
  ['{End}', 'Billing'],
  ['{End}{ArrowRight}', 'Informations'],
  ['{End}{Home}', 'Informations'],
] as const)('%s goes to %s and chooses it', async ([keys, name]) => {
  (await tab('Informations').findElement()).focus();
  for (const key of keys.match(/{\w+}/g) ?? []) await userEvent.keyboard(key);
  await expect.element(tab(name)).toHaveFocus();
  await expect.element(selected()).toHaveTextContent(name);
});

test('the current one of many is seen whole on a phone', async () => {
  await page.viewport(390, 600);
  const many = ['Awaiting acceptance', 'Seeking a carrier', 'Planned', 'In progress', 'Completed', 'Refused'];
  const tabs = many.map((label) => ({ id: label, label }));
  const folder = (current: string) => (
    <TabList name="states" label="States" look="folder" tabs={tabs} current={current} onChange={() => undefined} />
  );
  const { rerender } = await render(folder('Refused'));
  const isWhole = (name: string) => {
    const [outer, inner] = [page.getByRole('tablist', { name: 'States' }), tab(name)].map((place) =>
      place.element().getBoundingClientRect(),
    );
    return outer !== undefined && inner !== undefined && outer.left <= inner.left && inner.right < outer.right + 1;
  };
  await expect.poll(() => isWhole('Refused')).toBe(true);
  expect(isWhole('Awaiting acceptance')).toBe(false);
  await rerender(folder('Awaiting acceptance'));
  await expect.poll(() => isWhole('Awaiting acceptance')).toBe(true);
});
