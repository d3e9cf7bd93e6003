/** What the message about a new invoice says. */
export const INVOICE_WORDS = {
  subject: /*i18n*/ { id: 'email.invoice.subject', message: 'Invoice {number}' },
  transport: /*i18n*/ { id: 'email.invoice.transport', message: 'Your goods are delivered. This is the invoice.' },
  cancellation: /*i18n*/ {
    id: 'email.invoice.cancellation',
    message: 'This is the invoice for the cancellation of your shipment.',
  },
  gross: /*i18n*/ { id: 'email.invoice.gross', message: 'To pay, incl. VAT' },
  due: /*i18n*/ { id: 'email.invoice.due', message: 'Due' },
  link: /*i18n*/ { id: 'email.invoice.link', message: 'Open the invoice' },
} as const;
