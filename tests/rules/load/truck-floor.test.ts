import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOAD_LIMITS } from '#freight/load/load.ts';
import { type FloorLine, planFloor } from '#freight/load/truck-floor.ts';

describe('a plan of the truck floor', () => {
  it('stands nine Euro pallets three abreast, and six larger ones two abreast behind them', () => {
    const { pieces, spans } = planFloor([
      { quantity: 9, width: 120, length: 80 },
      { quantity: 6, width: 120, length: 100 },
    ]);
    expect(pieces).toHaveLength(15);
    expect(spans).toEqual([
      { from: 0, to: 360 },
      { from: 360, to: 660 },
    ]);
  });

  it('fills a truck with 33 Euro pallets', () => {
    expect(planFloor([{ quantity: 33, width: 120, length: 80 }]).spans).toEqual([
      { from: 0, to: LOAD_LIMITS.maxLength },
    ]);
  });

  it('stops where nobody would see it', () => {
    expect(planFloor([{ quantity: 999, width: 120, length: 120 }]).pieces.length).toBeLessThan(60);
  });

  it('puts no piece into another, nor through a wall', () => {
    const side = fc.integer({ min: 20, max: 240 });
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 12 }), width: side, length: side });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines: FloorLine[]) => {
        const { pieces } = planFloor(lines);
        for (const [index, piece] of pieces.entries()) {
          expect(piece.y + piece.across).toBeLessThanOrEqual(LOAD_LIMITS.maxWidth);
          for (const other of pieces.slice(index + 1)) {
            const isApart =
              other.x >= piece.x + piece.along ||
              piece.x >= other.x + other.along ||
              other.y >= piece.y + piece.across ||
              piece.y >= other.y + other.across;
            expect(isApart).toBe(true);
          }
        }
      }),
    );
  });
});
