/**
 * Reads an amount as a person types it, in cents: `690`, `690.5`, `1,015.40`, `1 015,40 €`. A mark before exactly three
 * digits groups thousands, since no price has three decimals.
 *
 * @returns null where it is empty, NaN where it is no amount
 */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/[\s€]/g, '');
  if (bare === '') return null;
  const decimals = /[.,](\d{1,2})$/.exec(bare);
  const whole = decimals === null ? bare : bare.slice(0, decimals.index);
  if (!/^\d{1,3}(?:[.,]?\d{3})*$|^\d+$/.test(whole)) return Number.NaN;
  const cents = (decimals?.[1] ?? '').padEnd(2, '0');
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents);
}
