/**
 * Returns an amount in whole units of its currency: 1000 is 10 euros, but 1000 yen.
 *
 * @param amount in the currency's smallest unit
 * @param currency ISO 4217, in upper or lower case; one that is not a code counts in hundredths
 */
export function inWholeUnits(amount: number, currency: string): number {
  if (!/^[a-z]{3}$/i.test(currency)) return amount / 100;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return amount / 10 ** digits;
}
