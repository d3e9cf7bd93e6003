import '#design/tokens.css';
import '#design/base.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Columns } from '#design/layout/columns.tsx';
import { Row } from '#design/layout/row.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';

afterEach(() => page.viewport(414, 896));

async function boxOf(text: string): Promise<DOMRect> {
  const locator = page.getByText(text, { exact: true });
  await expect.element(locator).toBeVisible();
  return locator.element().getBoundingClientRect();
}

async function styleOf(text: string): Promise<CSSStyleDeclaration> {
  const locator = page.getByText(text, { exact: true });
  await expect.element(locator).toBeVisible();
  return getComputedStyle(locator.element());
}

test('a stack sets its children one below the other, at the distance of its token', async () => {
  await render(
    <Stack gap="3-half">
      <p>Pickup</p>
      <p>Delivery</p>
    </Stack>,
  );
  const [pickup, delivery] = [await boxOf('Pickup'), await boxOf('Delivery')];
  expect(delivery.top - pickup.bottom).toBe(14);
  expect(delivery.width).toBe(pickup.width);
});

test('a stack with an alignment lets its children be as narrow as their words', async () => {
  await render(
    <Stack align="end">
      <p>Paid</p>
      <p>Paid on Tuesday</p>
    </Stack>,
  );
  const [short, long] = [await boxOf('Paid'), await boxOf('Paid on Tuesday')];
  expect(short.width).toBeLessThan(long.width);
  expect(short.right).toBe(long.right);
});

test('a row goes on in the next line where its children do not fit, unless it may not', async () => {
  await page.viewport(320, 600);
  const wide = { flex: 'none', width: '200px' };
  await render(
    <>
      <Row gap="1 3">
        <p style={wide}>First</p>
        <p style={wide}>Second</p>
      </Row>
      <Row wrap={false} gap="3">
        <p style={wide}>Third</p>
        <p style={wide}>Fourth</p>
      </Row>
    </>,
  );
  expect((await boxOf('Second')).top - (await boxOf('First')).bottom).toBe(4);
  const [third, fourth] = [await boxOf('Third'), await boxOf('Fourth')];
  expect(fourth.top).toBe(third.top);
  expect(fourth.left - third.right).toBe(12);
});

test('a row inside another without a gap has none', async () => {
  await render(
    <Row gap="6" padding="2 4">
      <Row>
        <span>Name</span>
        <span>Value</span>
      </Row>
    </Row>,
  );
  const [name, value] = [await boxOf('Name'), await boxOf('Value')];
  expect(value.left).toBe(name.right);
});

test('columns are as many as fit, of one width', async () => {
  const columns = (
    <Columns least={12} gap="4">
      <p>Weight</p>
      <p>Length</p>
    </Columns>
  );
  await page.viewport(800, 600);
  const screen = await render(columns);
  const [weight, length] = [await boxOf('Weight'), await boxOf('Length')];
  expect(length.top).toBe(weight.top);
  expect(length.left - weight.right).toBe(16);
  expect(length.width).toBe(weight.width);

  await page.viewport(320, 600);
  await screen.rerender(columns);
  expect((await boxOf('Length')).top).toBeGreaterThan((await boxOf('Weight')).top);
});

test('text has the looks that are named and inherits the others', async () => {
  await render(
    <Stack size="control" weight="bold">
      <Text as="h2" size="note" tone="quiet" leading="1.2">
        Loaded
      </Text>
      <Text>Unloaded</Text>
    </Stack>,
  );
  await expect.element(page.getByRole('heading', { name: 'Loaded' })).toBeVisible();
  const [loaded, unloaded] = [await styleOf('Loaded'), await styleOf('Unloaded')];
  expect(loaded.fontSize).toBe('15px');
  expect(loaded.lineHeight).toBe('18px');
  expect(loaded.color).not.toBe(unloaded.color);
  expect(unloaded.fontSize).toBe('17px');
  expect(unloaded.fontWeight).toBe('700');
});
