/**
 * The payer's transfer reference (ISO 11649): `RF`, two check digits, and the letters and digits of an invoice number.
 * The check digits reveal typing errors.
 */
export function creditorReference(invoice: string): string {
  const body = invoice.toUpperCase().replace(/[^\dA-Z]/g, '');
  const check = 98n - (BigInt(digitsOf(`${body}RF00`)) % 97n);
  return `RF${String(check).padStart(2, '0')}${body}`;
}

/** Letters count as 10 to 35 (ISO 7064). */
function digitsOf(text: string): string {
  return [...text].map((sign) => Number.parseInt(sign, 36)).join('');
}
