import { CURRENCY } from '../money/money.ts';

/** The payee and the reference of a transfer. */
interface Transfer {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly reference: string;
}

/** The longest name that a code may hold. */
const MAX_NAME_LENGTH = 70;

/**
 * The text of a QR code for a transfer, readable by banking apps (EPC069-12, version 2): beneficiary, amount and
 * structured reference. `amount` in cents, above 0.
 */
export function transferCode({ holder, iban, bic, reference }: Transfer, amount: number): string {
  const sum = `${CURRENCY}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const name = [...holder].slice(0, MAX_NAME_LENGTH).join('');
  return ['BCD', '002', '1', 'SCT', bic, name, iban.replaceAll(' ', ''), sum, '', reference].join('\n');
}
