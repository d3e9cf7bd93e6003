/** Texts of a receipt, apart from its data. */
export const RECEIPT_WORDS = {
  title: /*i18n*/ { id: 'receipt.title', message: 'Receipt' },
  receivedBy: /*i18n*/ { id: 'receipt.received_by', message: 'Received by' },
  paidBy: /*i18n*/ { id: 'receipt.paid_by', message: 'Received from' },
  day: /*i18n*/ { id: 'receipt.day', message: 'Paid on' },
  card: /*i18n*/ { id: 'receipt.card', message: 'By card' },
  invoice: /*i18n*/ { id: 'receipt.invoice', message: 'Invoice' },
  amount: /*i18n*/ { id: 'receipt.amount', message: 'Paid, VAT included' },
  onAccount: /*i18n*/ { id: 'receipt.on_account', message: 'On your account' },
  total: /*i18n*/ { id: 'receipt.total', message: 'Total paid' },
  note: /*i18n*/ {
    id: 'receipt.note',
    message: 'This receipt is no invoice: the VAT stands on the invoices it names.',
  },
} as const;
