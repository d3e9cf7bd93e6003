import { expect, it } from 'vitest';
import { checkRating } from '#freight/shipment/rating.ts';

it.each([
  [5, [], '', []],
  [3, [], '', []],
  [2, [], '', ['rating_reason_required']],
  [1, [], 'They came late', ['rating_reason_required']],
  [1, ['punctuality'], '', []],
  [2, ['price', 'other'], '', ['required']],
  [2, ['other'], 'No gloves', []],
  [5, ['other'], '', ['required']],
] as const)('%i stars with the reasons %j and the words "%s"', (score, reasons, detail, codes) => {
  expect(checkRating({ score, reasons: [...reasons], detail }).map(({ code }) => code)).toEqual(codes);
});
