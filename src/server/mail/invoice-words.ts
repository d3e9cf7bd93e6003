/** What the message about a new invoice says. */
export const INVOICE_WORDS = {
  subject: /*i18n*/ { id: 'email.invoice.subject', message: 'Invoice {number}' },
  transport: /*i18n*/ { id: 'email.invoice.transport', message: 'Your goods are delivered. This is the invoice.' },
  summarySubject: /*i18n*/ { id: 'email.invoice.summary_subject', message: 'Summary invoice {number}' },
  summary: /*i18n*/ {
    id: 'email.invoice.summary',
    message:
      '{count, plural, one {This is the invoice for # shipment of the month.} other {This is the invoice for # shipments of the month.}}',
  },
  cancellation: /*i18n*/ {
    id: 'email.invoice.cancellation',
    message: 'This is the invoice for the cancellation of your shipment.',
  },
  selfBilledSubject: /*i18n*/ {
    id: 'email.invoice.self_billed_subject',
    message: 'Your invoice {number}, written by us',
  },
  selfBilled: /*i18n*/ {
    id: 'email.invoice.self_billed',
    message: 'The proof of delivery is there. By your mandate we have written the invoice in your name.',
  },
  earlySubject: /*i18n*/ { id: 'email.early_payment.subject', message: 'Invoice {number} is paid early' },
  early: /*i18n*/ {
    id: 'email.early_payment.text',
    message: 'As you chose, the next run pays this invoice. The credit note for the discount is written in your name.',
  },
  earlyDiscount: /*i18n*/ { id: 'email.early_payment.discount', message: 'Discount, incl. VAT' },
  earlyCredit: /*i18n*/ { id: 'email.early_payment.credit', message: 'Credit note' },
  selfBilledExtra: /*i18n*/ {
    id: 'email.invoice.self_billed_extra',
    message: 'An extra charge of your mission is approved. By your mandate we have written the invoice in your name.',
  },
  extra: /*i18n*/ {
    id: 'email.invoice.extra',
    message: 'This is the invoice for the approved extra charge of your shipment.',
  },
  owed: /*i18n*/ { id: 'email.invoice.owed', message: 'You receive, incl. VAT' },
  paidBy: /*i18n*/ { id: 'email.invoice.paid_by', message: 'Paid by' },
  contestUntil: /*i18n*/ { id: 'email.invoice.contest_until', message: 'You can contest it until' },
  credit: /*i18n*/ {
    id: 'email.invoice.credit',
    message:
      'This is the credit note for your shipment. What is left of it goes back to your card within 2 working days.',
  },
  creditSubject: /*i18n*/ { id: 'email.invoice.credit_subject', message: 'Credit note {number}' },
  creditGross: /*i18n*/ { id: 'email.invoice.credit_gross', message: 'Credited, incl. VAT' },
  difference: /*i18n*/ {
    id: 'email.invoice.difference',
    message: 'Your carrier’s price is above the one you paid. This is the invoice for the difference.',
  },
  paid: /*i18n*/ { id: 'email.invoice.paid', message: 'This is the invoice for your shipment. It is paid by card.' },
  grossPaid: /*i18n*/ { id: 'email.invoice.gross_paid', message: 'Paid, incl. VAT' },
  payoutSubject: /*i18n*/ { id: 'email.payout.subject', message: 'We are paying you {amount}' },
  payout: /*i18n*/ { id: 'email.payout.text', message: 'The transfer is with our bank.' },
  returnedSubject: /*i18n*/ { id: 'email.payout.returned_subject', message: 'Our transfer of {amount} came back' },
  returned: /*i18n*/ {
    id: 'email.payout.returned',
    message:
      'Your bank sent the money back to us. Enter your account again, or another one: we then pay you with the next run.',
  },
  returnedDay: /*i18n*/ { id: 'email.payout.returned_day', message: 'Came back on' },
  receiptSubject: /*i18n*/ { id: 'email.receipt.subject', message: 'We received {amount}' },
  receipt: /*i18n*/ { id: 'email.receipt.text', message: 'Thank you. Your payment by card is there.' },
  receiptLink: /*i18n*/ { id: 'email.receipt.link', message: 'Open the receipt' },
  refundTransfer: /*i18n*/ {
    id: 'email.payout.refund',
    message: 'Your card did not take the refund. We pay it by transfer: the order is with our bank.',
  },
  paymentLink: /*i18n*/ { id: 'email.payout.payment_link', message: 'See the payment' },
  payoutDay: /*i18n*/ { id: 'email.payout.day', message: 'Day of the transfer' },
  invoices: /*i18n*/ { id: 'email.payout.invoices', message: 'Invoices' },
  payoutsLink: /*i18n*/ { id: 'email.payout.link', message: 'See the payouts' },
  account: /*i18n*/ { id: 'email.payout.account', message: 'Account' },
  accountSubject: /*i18n*/ { id: 'email.account.subject', message: 'The account you are paid to has changed' },
  accountEntered: /*i18n*/ {
    id: 'email.account.text',
    message:
      'A bank account was entered for your company. If it was none of you, call us at once: nothing is paid to it before.',
  },
  usableFrom: /*i18n*/ { id: 'email.account.usable', message: 'Used from' },
  gross: /*i18n*/ { id: 'email.invoice.gross', message: 'To pay, incl. VAT' },
  due: /*i18n*/ { id: 'email.invoice.due', message: 'Due' },
  link: /*i18n*/ { id: 'email.invoice.link', message: 'Open the invoice' },
} as const;

/** What messages about refunds say to support. */
export const REFUND_WORDS = {
  failedSubject: /*i18n*/ { id: 'email.refund.failed_subject', message: 'Refund failed: {company}' },
  failed: /*i18n*/ {
    id: 'email.refund.failed',
    message: 'The refund did not go through. Try it again, or pay it by transfer.',
  },
  unansweredSubject: /*i18n*/ { id: 'email.refund.unanswered_subject', message: 'Refund not sent: {company}' },
  unanswered: /*i18n*/ {
    id: 'email.refund.unanswered',
    message: 'The card provider has not taken the refund for a day. Call the shipper before it is late.',
  },
  amount: /*i18n*/ { id: 'email.refund.amount', message: 'Amount' },
  payment: /*i18n*/ { id: 'email.refund.payment', message: 'Payment' },
  due: /*i18n*/ { id: 'email.refund.due', message: 'Promised by' },
  link: /*i18n*/ { id: 'email.refund.link', message: 'Open refunds' },
} as const;

/** What messages about contested lines of invoices say. */
export const CLAIM_WORDS = {
  openedSubject: /*i18n*/ { id: 'email.claim.opened_subject', message: 'You contest invoice {number}' },
  opened: /*i18n*/ {
    id: 'email.claim.opened',
    message:
      'We have your claim. Until we have answered we send no reminder of what you contest; the rest of the invoice stays payable.',
  },
  contested: /*i18n*/ { id: 'email.claim.contested', message: 'Contested, excl. VAT' },
  answerBy: /*i18n*/ { id: 'email.claim.answer_by', message: 'We answer by' },
  answeredSubject: /*i18n*/ { id: 'email.claim.answered_subject', message: 'Our answer about invoice {number}' },
  accepted: /*i18n*/ {
    id: 'email.claim.accepted',
    message: 'We correct the invoice by a credit note.',
  },
  rejected: /*i18n*/ { id: 'email.claim.rejected', message: 'The invoice stays as it is, and is payable.' },
  credited: /*i18n*/ { id: 'email.claim.credited', message: 'Credited, excl. VAT' },
  contestSubject: /*i18n*/ { id: 'email.contest.subject', message: 'Our answer about the pre-invoice of {reference}' },
  contest: /*i18n*/ {
    id: 'email.contest.text',
    message: 'You contested what this mission earns. Please approve our answer, or contest it again.',
  },
  earns: /*i18n*/ { id: 'email.contest.earns', message: 'It earns, excl. VAT' },
  contestLink: /*i18n*/ { id: 'email.contest.link', message: 'Open the pre-invoice' },
  reason: /*i18n*/ { id: 'email.claim.reason', message: 'Our reason' },
} as const;

/** What messages about unpaid invoices say. */
export const DUNNING_WORDS = {
  dueSubject: /*i18n*/ { id: 'email.dunning.due_subject', message: 'Invoice {number} is due' },
  due: /*i18n*/ {
    id: 'email.dunning.due',
    message: 'This invoice is due now. If you paid it already, thank you: your bank’s transfer is on its way to us.',
  },
  lateSubject: /*i18n*/ { id: 'email.dunning.late_subject', message: 'Invoice {number} is late' },
  late: /*i18n*/ {
    id: 'email.dunning.late',
    message: 'We have not received your payment of this invoice. Please pay it now.',
  },
  lastSubject: /*i18n*/ { id: 'email.dunning.last_subject', message: 'Last reminder: invoice {number}' },
  last: /*i18n*/ {
    id: 'email.dunning.last',
    message:
      'We have still not received your payment of this invoice. Without it your account is suspended on the day below: new shipments are closed then, and those under way go on.',
  },
  open: /*i18n*/ { id: 'email.dunning.open', message: 'Still to pay, incl. VAT' },
  lock: /*i18n*/ { id: 'email.dunning.lock', message: 'Suspended on' },
  lockedSubject: /*i18n*/ { id: 'email.dunning.locked_subject', message: 'Your account is suspended' },
  locked: /*i18n*/ {
    id: 'email.dunning.locked',
    message:
      'Invoices are long past due. New shipments are closed until they are paid; those under way go on. Your account opens again by itself as soon as we receive the payment.',
  },
  suspended: /*i18n*/ {
    id: 'email.lock.suspended',
    message: 'We have suspended your account for the reason below. What is under way goes on; new business is closed.',
  },
  reason: /*i18n*/ { id: 'email.lock.reason', message: 'Reason' },
  suspendedLink: /*i18n*/ { id: 'email.lock.contact', message: 'Contact us' },
  reopened: /*i18n*/ { id: 'email.lock.reopened', message: 'We have opened your account again.' },
  openUntil: /*i18n*/ { id: 'email.lock.open_until', message: 'Open until and with' },
  reopenedLink: /*i18n*/ { id: 'email.lock.open', message: 'Open Lading' },
  owed: /*i18n*/ { id: 'email.dunning.owed', message: 'Long past due, incl. VAT' },
  lockedLink: /*i18n*/ { id: 'email.dunning.locked_link', message: 'See the invoices' },
  unlockedSubject: /*i18n*/ { id: 'email.dunning.unlocked_subject', message: 'Your account is open again' },
  unlocked: /*i18n*/ {
    id: 'email.dunning.unlocked',
    message: 'We have received your payment, thank you. You can order transports again.',
  },
  unlockedLink: /*i18n*/ { id: 'email.dunning.unlocked_link', message: 'Order a transport' },
} as const;
