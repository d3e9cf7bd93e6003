import { CLAIM_WORDS, INVOICE_WORDS, REFUND_WORDS, DUNNING_WORDS as WORDS } from './invoice-words.ts';
import type { Reader, Told } from './letter.ts';
import type {
  BankAccountNotice,
  ClaimAnswerNotice,
  ClaimNotice,
  ContestNotice,
  EarlyPaymentNotice,
  InvoiceNotice,
  LockNotice,
  PayoutNotice,
  ReceiptNotice,
  RefundNotice,
  ReminderNotice,
  SelfBilledNotice,
} from './notice.ts';

/** Puts a new invoice, or a credit note, into words for the company it is for. */
export function composeInvoice(notice: InvoiceNotice, reader: Reader): Told {
  const { invoice, number, type, gross, due, paid } = notice;
  const { say, price, day } = reader;
  const link = { label: say(INVOICE_WORDS.link), path: `/billing/invoices/${invoice}` };
  if (type === 'credit') {
    const facts = [{ label: say(INVOICE_WORDS.creditGross), value: price(-gross) }];
    return { subject: say(INVOICE_WORDS.creditSubject, { number }), text: say(INVOICE_WORDS.credit), facts, link };
  }
  const owed = [
    { label: say(INVOICE_WORDS.gross), value: price(gross) },
    { label: say(INVOICE_WORDS.due), value: day(due) },
  ];
  return {
    subject: say(notice.shipments ? INVOICE_WORDS.summarySubject : INVOICE_WORDS.subject, { number }),
    text: notice.shipments ? say(INVOICE_WORDS.summary, { count: notice.shipments }) : say(wordsOf(notice)),
    facts: paid ? [{ label: say(INVOICE_WORDS.grossPaid), value: price(gross) }] : owed,
    link,
  };
}

function wordsOf({ type, paid, extra }: InvoiceNotice) {
  if (paid) return INVOICE_WORDS.paid;
  if (extra === 'difference') return INVOICE_WORDS.difference;
  if (extra !== '') return INVOICE_WORDS.extra;
  return type === 'mission_main' ? INVOICE_WORDS.transport : INVOICE_WORDS.cancellation;
}

/** Puts an invoice that was written in a carrier's name into words for them. */
export function composeSelfBilled(
  { invoice, number, gross, due, contest_until: until, is_extra: isExtra = false }: SelfBilledNotice,
  { say, price, day }: Reader,
): Told {
  return {
    subject: say(INVOICE_WORDS.selfBilledSubject, { number }),
    text: say(isExtra ? INVOICE_WORDS.selfBilledExtra : INVOICE_WORDS.selfBilled),
    facts: [
      { label: say(INVOICE_WORDS.owed), value: price(gross) },
      { label: say(INVOICE_WORDS.paidBy), value: day(due) },
      { label: say(INVOICE_WORDS.contestUntil), value: day(until) },
    ],
    link: { label: say(INVOICE_WORDS.link), path: `/billing/invoices/${invoice}` },
  };
}

/** Puts early payment of an invoice, as it was agreed, into words for the carrier. */
export function composeEarlyPayment(
  { invoice, number, amount, discount, pay_day, credit }: EarlyPaymentNotice,
  { say, price, day }: Reader,
): Told {
  return {
    subject: say(INVOICE_WORDS.earlySubject, { number }),
    text: say(INVOICE_WORDS.early),
    facts: [
      { label: say(INVOICE_WORDS.owed), value: price(amount) },
      { label: say(INVOICE_WORDS.payoutDay), value: day(pay_day) },
      { label: say(INVOICE_WORDS.earlyDiscount), value: price(discount) },
      { label: say(INVOICE_WORDS.earlyCredit), value: credit },
    ],
    link: { label: say(INVOICE_WORDS.link), path: `/billing/invoices/${invoice}` },
  };
}

/** Puts a claim, or support's answer to it, into words for the shipper. */
export function composeClaim(notice: ClaimNotice | ClaimAnswerNotice, { say, price, day }: Reader): Told {
  const { invoice, number } = notice;
  const link = { label: say(INVOICE_WORDS.link), path: `/billing/invoices/${invoice}` };
  if (notice.kind === 'claim_opened') {
    return {
      subject: say(CLAIM_WORDS.openedSubject, { number }),
      text: say(CLAIM_WORDS.opened),
      facts: [
        { label: say(CLAIM_WORDS.contested), value: price(notice.amount) },
        { label: say(CLAIM_WORDS.answerBy), value: day(notice.answer_by) },
      ],
      link,
    };
  }
  const { credited, reason } = notice;
  return {
    subject: say(CLAIM_WORDS.answeredSubject, { number }),
    text: say(credited > 0 ? CLAIM_WORDS.accepted : CLAIM_WORDS.rejected),
    facts: [
      ...(credited > 0 ? [{ label: say(CLAIM_WORDS.credited), value: price(credited) }] : []),
      { label: say(CLAIM_WORDS.reason), value: reason },
    ],
    link,
  };
}

/** Puts support's answer to what a carrier contested into words for them. */
export function composeContest({ mission, amount, reason, reference }: ContestNotice, { say, price }: Reader): Told {
  return {
    subject: say(CLAIM_WORDS.contestSubject, { reference }),
    text: say(CLAIM_WORDS.contest),
    facts: [
      { label: say(CLAIM_WORDS.earns), value: price(amount) },
      { label: say(CLAIM_WORDS.reason), value: reason },
    ],
    link: { label: say(CLAIM_WORDS.contestLink), path: `/billing/pre-invoices/${mission}` },
  };
}

/** Puts a payment by card whose money is there into words for the shipper. */
export function composeReceipt({ payment, number, amount, invoices }: ReceiptNotice, { say, price }: Reader): Told {
  return {
    subject: say(INVOICE_WORDS.receiptSubject, { amount: price(amount) }),
    text: say(INVOICE_WORDS.receipt),
    facts: [
      { label: say(REFUND_WORDS.amount), value: price(amount) },
      { label: say(REFUND_WORDS.payment), value: number },
      { label: say(INVOICE_WORDS.invoices), value: invoices.join(', ') },
    ],
    link: { label: say(INVOICE_WORDS.receiptLink), path: `/billing/credit-card-payments/${payment}` },
  };
}

/** Puts a refund that needs somebody into words for support. */
export function composeRefund(
  { kind, payment, company, amount, due }: RefundNotice,
  { say, price, day }: Reader,
): Told {
  return {
    subject: say(kind === 'refund_failed' ? REFUND_WORDS.failedSubject : REFUND_WORDS.unansweredSubject, { company }),
    text: say(kind === 'refund_failed' ? REFUND_WORDS.failed : REFUND_WORDS.unanswered),
    facts: [
      { label: say(REFUND_WORDS.amount), value: price(amount) },
      { label: say(REFUND_WORDS.payment), value: payment },
      { label: say(REFUND_WORDS.due), value: day(due) },
    ],
    link: { label: say(REFUND_WORDS.link), path: '/support/payouts?tab=refunds' },
  };
}

/** Puts a new bank account, or money on its way to it or back from it, into words for a carrier. */
export function composePayout(notice: BankAccountNotice | PayoutNotice, reader: Reader): Told {
  const { say, moment } = reader;
  const link = { label: say(INVOICE_WORDS.payoutsLink), path: '/billing/payouts' };
  if (notice.kind !== 'bank_account_entered') {
    const path = `/billing/credit-card-payments/${notice.refunded}`;
    const payment = { label: say(INVOICE_WORDS.paymentLink), path };
    return { link: notice.refunded === null ? link : payment, ...composeMoney(notice, reader) };
  }
  return {
    link,
    subject: say(INVOICE_WORDS.accountSubject),
    text: say(INVOICE_WORDS.accountEntered),
    facts: [
      { label: say(INVOICE_WORDS.account), value: `${notice.iban}, ${notice.holder}` },
      { label: say(INVOICE_WORDS.usableFrom), value: moment(notice.usable_at) },
    ],
  };
}

function composeMoney(notice: PayoutNotice, { say, price, day }: Reader): Omit<Told, 'link'> {
  const cameBack = notice.kind === 'payout_returned';
  const sent = notice.refunded === null ? INVOICE_WORDS.payout : INVOICE_WORDS.refundTransfer;
  const amount = price(notice.amount);
  return {
    subject: say(cameBack ? INVOICE_WORDS.returnedSubject : INVOICE_WORDS.payoutSubject, { amount }),
    text: say(cameBack ? INVOICE_WORDS.returned : sent),
    facts: [
      { label: say(cameBack ? INVOICE_WORDS.returnedDay : INVOICE_WORDS.payoutDay), value: day(notice.day) },
      { label: say(INVOICE_WORDS.account), value: `… ${notice.iban}` },
      { label: say(INVOICE_WORDS.invoices), value: notice.references.join(', ') },
    ],
  };
}

/** Puts a reminder of an unpaid invoice into words; the last one names the day of the lock. */
export function composeReminder({ invoice, number, step, open, due, lock }: ReminderNotice, reader: Reader): Told {
  const { say, price, day } = reader;
  const words = {
    0: { subject: WORDS.dueSubject, text: WORDS.due },
    7: { subject: WORDS.lateSubject, text: WORDS.late },
    15: { subject: WORDS.lastSubject, text: WORDS.last },
  }[step];
  return {
    subject: say(words.subject, { number }),
    text: say(words.text),
    facts: [
      { label: say(WORDS.open), value: price(open) },
      { label: say(INVOICE_WORDS.due), value: day(due) },
      ...(lock === null ? [] : [{ label: say(WORDS.lock), value: day(lock) }]),
    ],
    link: { label: say(INVOICE_WORDS.link), path: `/billing/invoices/${invoice}` },
  };
}

/** Puts the lock of a company, or its end, into words. */
export function composeLock(notice: LockNotice, { say, price, day }: Reader): Told {
  if (notice.kind === 'company_suspended') {
    return {
      subject: say(WORDS.lockedSubject),
      text: say(WORDS.suspended),
      facts: [{ label: say(WORDS.reason), value: notice.reason }],
      link: { label: say(WORDS.suspendedLink), path: '/faq' },
    };
  }
  if (notice.kind === 'company_reopened') {
    return {
      subject: say(WORDS.unlockedSubject),
      text: say(WORDS.reopened),
      facts: notice.until === null ? [] : [{ label: say(WORDS.openUntil), value: day(notice.until) }],
      link: { label: say(WORDS.reopenedLink), path: '/' },
    };
  }
  if (notice.kind === 'company_unlocked') {
    return {
      subject: say(WORDS.unlockedSubject),
      text: say(WORDS.unlocked),
      facts: [],
      link: { label: say(WORDS.unlockedLink), path: '/shipments/new' },
    };
  }
  return {
    subject: say(WORDS.lockedSubject),
    text: say(WORDS.locked),
    facts: [{ label: say(WORDS.owed), value: price(notice.owed) }],
    link: { label: say(WORDS.lockedLink), path: '/billing/invoices/late' },
  };
}
