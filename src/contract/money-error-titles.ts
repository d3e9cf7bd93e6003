import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from './errors.ts';

/** Titles of the error codes of billing, payments and payouts. */
export const MONEY_TITLES = {
  invoice_not_payable: /*i18n*/ { id: 'error.invoice_not_payable', message: 'Nothing is left to pay of this invoice.' },
  amount_not_chargeable: /*i18n*/ {
    id: 'error.amount_not_chargeable',
    message: 'A card is charged from €0.50 to €999,999.99 at once. Pay this amount by transfer.',
  },
  not_contestable: /*i18n*/ {
    id: 'error.not_contestable',
    message:
      'An invoice that Lading wrote in your name can be contested for eight days. This one cannot, or no longer.',
  },
  already_claimed: /*i18n*/ { id: 'error.already_claimed', message: 'This line was contested before.' },
  claim_waits: /*i18n*/ {
    id: 'error.claim_waits',
    message: 'The carrier contests this invoice: answer the claim instead.',
  },
  correction_waits: /*i18n*/ {
    id: 'error.correction_waits',
    message: 'A correction of this invoice waits for a second person.',
  },
  already_credited: /*i18n*/ { id: 'error.already_credited', message: 'This invoice is credited already.' },
  claim_closed: /*i18n*/ { id: 'error.claim_closed', message: 'This claim is answered or withdrawn already.' },
  already_matched: /*i18n*/ { id: 'error.already_matched', message: 'This movement is booked already.' },
  statement_refused: /*i18n*/ {
    id: 'error.statement_refused',
    message: 'This is no statement of our account that adds up (camt.053 or CSV).',
  },
  statement_gap: /*i18n*/ {
    id: 'error.statement_gap',
    message: 'The statement does not follow from the last one of the account.',
  },
  statement_differs: /*i18n*/ {
    id: 'error.statement_differs',
    message: 'A statement with this name and other movements was imported before. Ask the bank which one holds.',
  },
  statement_overlaps: /*i18n*/ {
    id: 'error.statement_overlaps',
    message:
      'Movements of these days were imported in another format or by other columns. Import whole days, always alike.',
  },
  amount_changed: /*i18n*/ {
    id: 'error.amount_changed',
    message: 'The amount has changed. Nothing was charged or approved.',
  },
  amount_differs: /*i18n*/ {
    id: 'error.amount_differs',
    message: 'The sum is another one now. Nothing was approved: read the list again.',
  },
  credit_limit_reached: /*i18n*/ {
    id: 'error.credit_limit_reached',
    message: 'Your credit limit does not cover this. Pay by card, or settle open invoices first.',
  },
  too_few_paid_shipments: /*i18n*/ {
    id: 'error.too_few_paid_shipments',
    message: 'You can pay by invoice at 30 days once five of your shipments are completed and paid.',
  },
  paid_late: /*i18n*/ {
    id: 'error.paid_late',
    message: 'You cannot pay by invoice at 30 days: an invoice is late, or was paid late in the last 12 months.',
  },
  bid_exceeds_credit: /*i18n*/ {
    id: 'error.bid_exceeds_credit',
    message:
      'This price is higher than the booked one, and your credit limit does not cover it. Settle open invoices first.',
  },
  payment_in_progress: /*i18n*/ {
    id: 'error.payment_in_progress',
    message: 'Another payment of this invoice is under way.',
  },
  extra_closed: /*i18n*/ { id: 'error.extra_closed', message: 'This extra charge was decided already.' },
  already_invoiced: /*i18n*/ { id: 'error.already_invoiced', message: 'This mission is invoiced already.' },
  refund_decided: /*i18n*/ {
    id: 'error.refund_decided',
    message: 'This refund has not failed, or was decided already.',
  },
  early_payment_closed: /*i18n*/ {
    id: 'error.early_payment_closed',
    message: 'This invoice cannot be paid early any more.',
  },
  nothing_to_pay: /*i18n*/ { id: 'error.nothing_to_pay', message: 'No invoice can be paid with this run.' },
  invoice_file_differs: /*i18n*/ { id: 'error.invoice_file_differs', message: 'The invoice differs from its file.' },
  second_person_needed: /*i18n*/ {
    id: 'error.second_person_needed',
    message: 'A second person approves what one has prepared.',
  },
  already_decided: /*i18n*/ { id: 'error.already_decided', message: 'It is decided on already, or too late.' },
  currency_differs: /*i18n*/ { id: 'error.currency_differs', message: 'Only money in euros can be accepted.' },
  nothing_on_account: /*i18n*/ { id: 'error.nothing_on_account', message: 'Nothing is on the account any more.' },
  pay_back_asked: /*i18n*/ { id: 'error.pay_back_asked', message: 'This was asked for already. Our support decides.' },
  self_billing_signed: /*i18n*/ {
    id: 'error.self_billing_signed',
    message: 'By your mandate Lading writes this invoice in your name.',
  },
  self_billing_not_offered: /*i18n*/ {
    id: 'error.self_billing_not_offered',
    message: 'Lading writes invoices for carriers in France whose VAT number we know.',
  },
} as const satisfies Partial<Record<ErrorCode, MessageDescriptor>>;
