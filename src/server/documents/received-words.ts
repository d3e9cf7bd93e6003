/** Texts of the readable copy of an invoice that came as XML alone, apart from those of invoices. */
export const RECEIVED_WORDS = {
  foot: /*i18n*/ { id: 'received.foot', message: 'Readable copy of the invoice received as {number}' },
  copy: /*i18n*/ {
    id: 'received.copy',
    message:
      'This copy shows what the electronic invoice says. The {syntax} file is the invoice, and is kept as it came.',
  },
  vat: /*i18n*/ { id: 'received.vat', message: 'VAT {rate} % {category}' },
  allowance: /*i18n*/ { id: 'received.allowance', message: 'Allowance' },
  charge: /*i18n*/ { id: 'received.charge', message: 'Surcharge' },
  prepaid: /*i18n*/ { id: 'received.prepaid', message: 'Paid already' },
  payable: /*i18n*/ { id: 'received.payable', message: 'To be paid' },
  further: /*i18n*/ {
    id: 'received.further',
    message: '{count, plural, one {# further line in the file} other {# further lines in the file}}',
  },
} as const;
