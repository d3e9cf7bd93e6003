/** What an invoice says, apart from its own data. */
export const INVOICE_WORDS = {
  title: /*i18n*/ { id: 'invoice.title', message: 'Invoice' },
  page: /*i18n*/ { id: 'invoice.page', message: 'Page {page} of {pages}' },
  issued: /*i18n*/ { id: 'invoice.issued', message: 'Issue date' },
  served: /*i18n*/ { id: 'invoice.served', message: 'Service date' },
  due: /*i18n*/ { id: 'invoice.due', message: 'Due date' },
  seller: /*i18n*/ { id: 'invoice.seller', message: 'Seller' },
  customer: /*i18n*/ { id: 'invoice.customer', message: 'Customer' },
  vatNumber: /*i18n*/ { id: 'invoice.vat_number', message: 'VAT number: {number}' },
  shipment: /*i18n*/ { id: 'invoice.shipment', message: 'Shipment' },
  order: /*i18n*/ { id: 'invoice.order', message: 'Your reference' },
  service: /*i18n*/ { id: 'invoice.service', message: 'Transport of goods {from} – {to}' },
  line: /*i18n*/ { id: 'invoice.line', message: 'Description' },
  amount: /*i18n*/ { id: 'invoice.amount', message: 'Amount excl. VAT' },
  net: /*i18n*/ { id: 'invoice.net', message: 'Total excl. VAT' },
  vat: /*i18n*/ { id: 'invoice.vat', message: 'VAT {rate} %' },
  gross: /*i18n*/ { id: 'invoice.gross', message: 'Total incl. VAT' },
  payment: /*i18n*/ { id: 'invoice.payment', message: 'Payment by transfer' },
  reference: /*i18n*/ { id: 'invoice.reference', message: 'Reference to quote: {reference}' },
  reverseCharge: /*i18n*/ { id: 'invoice.reverse_charge', message: 'Reverse charge' },
  outsideScope: /*i18n*/ { id: 'invoice.outside_scope', message: 'Outside the scope of VAT' },

  transport: /*i18n*/ { id: 'invoice.line.transport', message: 'Transport' },
  crossing: /*i18n*/ { id: 'invoice.line.crossing', message: 'Tunnel or ferry' },
  handling_pickup: /*i18n*/ { id: 'invoice.line.handling_pickup', message: 'Loading by the driver' },
  handling_delivery: /*i18n*/ { id: 'invoice.line.handling_delivery', message: 'Unloading by the driver' },
  tail_lift: /*i18n*/ { id: 'invoice.line.tail_lift', message: 'Tail lift' },
  appointment_pickup: /*i18n*/ { id: 'invoice.line.appointment_pickup', message: 'Appointment at pickup' },
  appointment_delivery: /*i18n*/ { id: 'invoice.line.appointment_delivery', message: 'Appointment at delivery' },
  insurance: /*i18n*/ { id: 'invoice.line.insurance', message: 'Insurance of the value' },
  cancellation_fee: /*i18n*/ { id: 'invoice.line.cancellation_fee', message: 'Cancellation fee' },
} as const;

/** What French law wants on an invoice in French, whatever its language (Code de commerce, L441-9, L441-10, D441-5). */
export const LEGAL_SENTENCES = [
  'Prestation de services. Option pour le paiement de la taxe d’après les débits.',
  'Pas d’escompte pour paiement anticipé.',
  'En cas de retard : pénalités au taux de la BCE majoré de 10 points (L441-10 C. com.) ; indemnité forfaitaire pour frais de recouvrement : 40 € (D441-5 C. com.).',
] as const;

/** Why no VAT is charged, in the words of the law. */
export const EXEMPTIONS = {
  AE: 'Autoliquidation – art. 283-2 CGI, art. 44 et 196 dir. 2006/112/CE',
  O: 'TVA non applicable – art. 259-1° CGI',
} as const;
