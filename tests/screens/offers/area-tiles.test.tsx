import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#design/tokens.css';
import '#design/base.css';
import { areaMark } from '#freight/offer/area-choice.ts';
import { AREA_TILES } from '#freight/place/area-tiles.ts';
import styles from '#screens/carrier/offers/area/area.module.css';
import { AreaTile } from '#screens/carrier/offers/area/area-tile.tsx';
import type { EndAreas } from '#screens/carrier/offers/area/use-area-draft.ts';

const NOWHERE: EndAreas = { pickup_iso_codes: [], delivery_iso_codes: [] };
const picked = (...codes: string[]) => ({ ...NOWHERE, pickup_iso_codes: codes });
const delivered = (...codes: string[]) => ({ ...NOWHERE, delivery_iso_codes: codes });
const both = (...codes: string[]) => ({ pickup_iso_codes: codes, delivery_iso_codes: codes });

const KINDS = (['FR-59', 'FR'] as const).flatMap((code) =>
  [
    ['bare', NOWHERE],
    ['a pickup', picked(code)],
    ['a delivery', delivered(code)],
    ['both', both(code)],
    ['in part', code === 'FR' ? picked('FR-59') : NOWHERE],
  ].flatMap(([choice, areas]) =>
    [12, 0, null].map((count) => ({ code, choice: choice as string, areas: areas as EndAreas, count })),
  ),
);

afterEach(() => delete document.documentElement.dataset.theme);

describe.each(['light', 'dark'])('in %s colours', (theme) => {
  test.for(KINDS)('$code, $choice, with $count offers, is read in each state', async ({ code, areas, count }) => {
    document.documentElement.dataset.theme = theme;
    const tile = AREA_TILES.find((each) => each.code === code);
    if (tile === undefined) throw new Error(`There is no tile ${code}.`);
    await render(
      <div className={styles.tiles} style={{ padding: 80 }}>
        <AreaTile
          tile={{ ...tile, column: 0, row: 0 }}
          areas={areas}
          mark={areaMark(areas.pickup_iso_codes, code)}
          count={count}
          label={code}
          current
          onPress={() => undefined}
          onFocus={() => undefined}
        />
      </div>,
    );
    const button = page.getByRole('button', { name: code });
    await userEvent.unhover(button);
    expect(contrastOf(await button.findElement())).toBeGreaterThanOrEqual(4.5);
    (await button.findElement()).focus();
    expect(contrastOf(await button.findElement())).toBeGreaterThanOrEqual(4.5);
    await button.hover();
    expect((await button.findElement()).matches(':hover')).toBe(true);
    expect(contrastOf(await button.findElement())).toBeGreaterThanOrEqual(4.5);
    await button.click();
    expect(contrastOf(await button.findElement())).toBeGreaterThanOrEqual(4.5);
  });
});

/** The contrast of a tile's words on the topmost of its fills, by WCAG 2.2: the disc, the square, the tile itself. */
function contrastOf(tile: Element): number {
  const fills = ['::after', '::before', null].map((part) => {
    const { content, backgroundColor } = getComputedStyle(tile, part);
    return part !== null && content === 'none' ? null : backgroundColor;
  });
  const fill = fills.find((colour) => colour !== null && !/^rgba\(.*, 0\)$/.test(colour)) ?? 'none';
  const [light, dark] = [getComputedStyle(tile).color, fill].map(luminanceOf).toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${colour} is no colour.`);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
