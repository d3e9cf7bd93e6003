interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** An answer with so many offers' places, spread over the west of Europe; the same each time. */
export function manyPlaces(count: number): { items: { pickup: Place; delivery: Place }[]; item_count: number } {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const place = () => ({ lat: 43 + next() * 11, lng: -3 + next() * 16 });
  const items = Array.from({ length: count }, () => ({ pickup: place(), delivery: place() }));
  return { items, item_count: count };
}
