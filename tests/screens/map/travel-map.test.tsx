import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#design/tokens.css';
import '#design/fonts.css';
import '#design/base.css';
import type { Journey } from '#freight/driving-time/outlook.ts';
import { TravelMap, type TravelMapProps } from '#screens/parts/map/travel-map.tsx';
import { emulateMedia } from '../design/media.ts';

const TOURCOING = { lat: 50.7239, lng: 3.1612 };
const ANTWERPEN = { lat: 51.2205, lng: 4.4003 };

const pickup = {
  street_name: '18 rue du Dronckaert',
  postal_code: '59200',
  city: 'Tourcoing',
  country: 'FR',
  division_code: 'FR-59',
  location: TOURCOING,
};
const delivery = {
  street_name: 'Noorderlaan 147',
  postal_code: '2030',
  city: 'Antwerpen',
  country: 'BE',
  division_code: 'BE-VAN',
  location: ANTWERPEN,
};
const estimated = { distance: 118_000, duration: 7000, estimated: true, path: [TOURCOING, ANTWERPEN] };
const driven = { ...estimated, estimated: false, path: [TOURCOING, { lat: 51.05, lng: 3.72 }, ANTWERPEN] };

interface WayProps extends Partial<Pick<TravelMapProps, 'travel' | 'asked' | 'followed' | 'isWhole'>> {}

function Way({ travel = estimated, ...more }: WayProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <main style={{ minHeight: '200vh' }}>
          <TravelMap travel={travel} pickup={pickup} delivery={delivery} {...more} />
        </main>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** As on a phone that is too old for MapLibre. */
function withoutWebGl() {
  const original = HTMLCanvasElement.prototype.getContext;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    ...[kind, options]: Parameters<typeof original>
  ) {
    return kind === 'webgl2' ? null : original.call(this, kind, options);
  });
}

const map = page.getByRole('region', { name: 'From Tourcoing to Antwerpen, 118 km, estimated' });
const stops = page.getByRole('listitem');
/** Where the stop's name stands on the screen. */
const placeOf = (city: string) => {
  const { x, y } = page.getByText(city, { exact: true }).element().getBoundingClientRect();
  return { x: Math.round(x), y: Math.round(y) };
};
const width = () => placeOf('Antwerpen').x - placeOf('Tourcoing').x;

/** How light the map looks: 0 is black, 1 is white. */
async function lightness(): Promise<number> {
  const picture = await page.screenshot({ element: await map.findElement(), save: false });
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
  const colours = data.filter((_, index) => index % 4 !== 3);
  return colours.reduce((sum, value) => sum + value, 0) / colours.length / 255;
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await page.viewport(390, 844);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await emulateMedia({});
  delete document.documentElement.dataset.theme;
});

describe.for(['MapLibre', 'the drawing'])('%s', (drawer) => {
  beforeEach(() => {
    if (drawer === 'the drawing') withoutWebGl();
  });

  /** When the land is there: MapLibre's canvas, or a city that the drawing names. */
  const landed = () =>
    drawer === 'MapLibre'
      ? expect.poll(() => map.element().tagName, { timeout: 15_000 }).toBe('CANVAS')
      : expect.element(page.getByText('Gent')).toBeVisible();

  test('shows both ends with plate and city, and where the land comes from', async () => {
    await render(<Way />);
    await landed();
    await expect.element(map).toBeVisible();
    await expect.element(stops.first()).toHaveTextContent('Pickup FR59 Tourcoing');
    await expect.element(stops.last()).toHaveTextContent('Delivery BEVAN Antwerpen');
    await expect.element(page.getByText('© GeoNames, Natural Earth, ETISplus')).toBeVisible();
    expect(placeOf('Antwerpen').y).toBeLessThan(placeOf('Tourcoing').y);
    expect(width()).toBeGreaterThan(0);
  });

  test('zooms by button, and comes back to the whole way', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    await render(<Way />);
    await landed();
    const before = { tourcoing: placeOf('Tourcoing'), antwerpen: placeOf('Antwerpen') };
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => before.tourcoing.y - placeOf('Tourcoing').y).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Whole route' }).click();
    await expect.poll(() => ({ tourcoing: placeOf('Tourcoing'), antwerpen: placeOf('Antwerpen') })).toEqual(before);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => placeOf('Tourcoing').y - before.tourcoing.y).toBeGreaterThan(40);
  });

  test('moves by arrow keys and zooms by plus and minus, without scrolling the page', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    await render(<Way />);
    await landed();
    const before = placeOf('Tourcoing');
    await userEvent.tab();
    await expect.element(map).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => before.y - placeOf('Tourcoing').y).toBe(100);
    await userEvent.keyboard('{ArrowUp}-');
    await expect.poll(() => before.y - placeOf('Tourcoing').y).toBeGreaterThan(20);
    expect(window.scrollY).toBe(0);
  });

  test('turns dark and light with the page, while it is open', async () => {
    document.documentElement.dataset.theme = 'light';
    await render(<Way />);
    await landed();
    await expect.poll(lightness).toBeGreaterThan(0.8);
    document.documentElement.dataset.theme = 'dark';
    await expect.poll(lightness).toBeLessThan(0.3);
    delete document.documentElement.dataset.theme;
    await emulateMedia({ 'prefers-color-scheme': 'light' });
    await expect.poll(lightness).toBeGreaterThan(0.8);
  });

  test.for(['light', 'dark'])('breaks no accessibility rule in %s', async (theme) => {
    document.documentElement.dataset.theme = theme;
    await render(<Way />);
    await landed();
    const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))).toEqual([]);
  });
});

test('an estimated way says so, and that its line is not the road', async () => {
  await render(<Way />);
  await expect
    .element(page.getByRole('figure'))
    .toMatchTextContent(/118 km, estimated\. The line is straight, not the road\./);
});

test('a way by road does not', async () => {
  await render(<Way travel={driven} />);
  await expect.element(page.getByRole('region', { name: 'From Tourcoing to Antwerpen, 118 km by road' })).toBeVisible();
  await expect.element(page.getByRole('figure')).not.toMatchTextContent(/estimated/);
});

test('a map that was asked for comes into view and takes the focus', async () => {
  const below = document.createElement('div');
  below.style.paddingTop = '1500px';
  document.body.append(below);
  onTestFinished(() => below.remove());
  await render(<Way asked />, { container: below });
  await expect.element(map).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Whole route' })).toBeInViewport();
});

test('who is on the map with the keyboard stays on it when MapLibre takes over', async () => {
  await render(<Way />);
  await expect.element(map).toBeVisible();
  await userEvent.tab();
  await expect.element(map).toHaveFocus();
  await expect.poll(() => map.element().tagName, { timeout: 15_000 }).toBe('CANVAS');
  await expect.element(map).toHaveFocus();
});

test('without the land the way is shown all the same, and it can be asked for again', async () => {
  withoutWebGl();
  const reading = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
  await render(<Way />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/The map is not on this device yet and could not be loaded\./);
  await expect.element(stops.first()).toMatchTextContent(/Tourcoing/);
  reading.mockRestore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Gent')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('nothing is asked of any other server', async () => {
  await render(<Way />);
  await expect.poll(() => map.element().tagName, { timeout: 15_000 }).toBe('CANVAS');
  const origins = performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin);
  expect(new Set(origins)).toEqual(new Set([location.origin]));
});

/** Loaded in Tourcoing and delivered in Antwerpen on a day in March; times in UTC. */
const at = (time: string) => `2026-03-17T${time}:00.000Z`;
const slot = { date: '2026-03-17', start_time: 540, end_time: 900, flexible: false };
const toCome = { arrived_at: null, completed_at: null, time_slot: slot };
const planned = { pickup: { ...toCome, address: pickup }, delivery: { ...toCome, address: delivery } };
const loaded = { ...planned, pickup: { ...planned.pickup, arrived_at: at('08:10'), completed_at: at('08:43') } };
const there = { ...loaded, delivery: { ...loaded.delivery, arrived_at: at('10:45') } };
const delivered = { ...there, delivery: { ...there.delivery, completed_at: at('14:20') } };
const clock = (time: string) =>
  new Date(at(time)).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const figure = page.getByRole('figure');

describe('a way that is followed', () => {
  const follow = (journey: Journey, time: string, travel: typeof estimated = driven) =>
    render(<Way travel={travel} followed={{ journey, now: Date.parse(at(time)) }} />);

  test('before the pickup says when the truck can be there, and that nothing was heard', async () => {
    await follow(planned, '06:00');
    await expect.element(figure).toMatchTextContent(/Antwerpen, .*09:00–15:00/);
    await expect.element(figure).toMatchTextContent(new RegExp(`Can be there at ${clock('10:27')}`));
    await expect.element(figure).toMatchTextContent(/if it is loaded in time\. No word from the road yet\./);
    await expect.element(figure).toMatchTextContent(/118 km by road\. Dashed: to come\./);
  });

  test('on the road gives the last word with its time, and claims no place between', async () => {
    await follow(loaded, '09:00');
    await expect.element(figure).toMatchTextContent(new RegExp(`Can be there at ${clock('10:40')}`));
    await expect.element(figure).toMatchTextContent(new RegExp(`Last word: loaded in Tourcoing, ${clock('08:43')}\\.`));
    await expect.element(figure).toMatchTextContent(/Where the truck is between its stops is not recorded\./);
    await expect.element(stops.first()).toMatchTextContent(new RegExp(`Pickup.*Tourcoing.*Loaded: ${clock('08:43')}`));
    await expect.element(stops.last()).toMatchTextContent(/Delivery.*Antwerpen.*09:00–15:00/);
  });

  test('says that nobody reported an arrival that could have been', async () => {
    await follow(loaded, '12:00');
    await expect.element(figure).toMatchTextContent(new RegExp(`Could be there since ${clock('10:40')}`));
    await expect.element(figure).toMatchTextContent(/Nobody has reported the arrival yet\./);
  });

  test('does not say so to somebody who is not told of arrivals', async () => {
    const { arrived_at: _, ...untold } = loaded.delivery;
    await render(
      <Way travel={driven} followed={{ journey: { ...loaded, delivery: untold }, now: Date.parse(at('12:00')) }} />,
    );
    await expect.element(figure).toMatchTextContent(/Could be there since/);
    await expect.element(figure).not.toMatchTextContent(/Nobody has reported/);
  });

  test('says by how much the slot cannot be met', async () => {
    await follow(loaded, '14:30');
    await expect
      .element(figure)
      .toMatchTextContent(new RegExp(`Cannot be there before ${clock('14:30')}, 30.min late`));
  });

  test('at the delivery says since when the truck is there, and then when it was delivered', async () => {
    await follow(there, '11:00');
    await expect.element(figure).toMatchTextContent(new RegExp(`There since ${clock('10:45')}`));
  });

  test('that is done is solid, and says how late it was', async () => {
    await follow(delivered, '16:00');
    await expect.element(figure).toMatchTextContent(new RegExp(`Delivered: ${clock('14:20')}, 20.min late`));
    await expect.element(figure).toMatchTextContent(/118 km by road\. Solid: done\./);
  });

  test('without a road says that its line is straight, and nothing of solid and dashed', async () => {
    await follow(loaded, '09:00', estimated);
    await expect.element(figure).toMatchTextContent(/118 km, estimated\. The line is straight, not the road\./);
    await expect.element(figure).not.toMatchTextContent(/Dashed/);
  });

  test.for(['light', 'dark'])('breaks no accessibility rule in %s', async (theme) => {
    withoutWebGl();
    document.documentElement.dataset.theme = theme;
    await follow(loaded, '09:00');
    await expect.element(page.getByText('Aalst')).toBeVisible();
    const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))).toEqual([]);
  });
});

test('a road that was measured after the price says so', async () => {
  const later = { ...driven, estimated: true, measured_later: true as const };
  await render(<Way travel={later} />);
  await expect.element(figure).toMatchTextContent(/118 km, estimated\. The road was measured after the price\./);
});

test('a map at rest takes no focus, and asks for MapLibre only once somebody turns to it', async () => {
  await render(<Way travel={driven} isWhole />);
  const region = page.getByRole('region', { name: 'From Tourcoing to Antwerpen, 118 km by road' });
  await expect.element(page.getByText('Aalst')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  expect(region.element().tagName).toBe('DIV');
  await userEvent.hover(region);
  await expect.poll(() => region.element().tagName, { timeout: 15_000 }).toBe('CANVAS');
});
