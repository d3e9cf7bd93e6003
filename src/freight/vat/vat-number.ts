/** A VAT number as VIES asks for it. */
export interface VatNumber {
  /** The prefix: a country's code, `EL` for Greece. */
  readonly country: string;
  readonly number: string;
}

/** Reads a VAT number as it is written, with signs between. Null where it does not begin with a country. */
export function parseVatNumber(text: string): VatNumber | null {
  const bare = text.toUpperCase().replace(/[^\dA-Z+*]/g, '');
  const match = /^([A-Z]{2})([\dA-Z+*]{2,12})$/.exec(bare);
  return match?.[1] === undefined || match[2] === undefined ? null : { country: match[1], number: match[2] };
}
