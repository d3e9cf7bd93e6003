import * as v from 'valibot';
import { BankAccount, Payout, PayoutBatch, WholePayoutBatch } from '#freight/purchase/payout.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const payoutAnswers = {
  listBankAccounts: {
    summary: 'The account the carrier is paid to, and those before it, the latest first',
    status: 200,
    schema: v.object({ items: v.array(BankAccount) }),
  },
  enterBankAccount: {
    summary: 'Enter the account to be paid to, with the password of the owner; it is used after 72 hours',
    status: 201,
    schema: BankAccount,
  },
  listPayouts: {
    summary: 'What was and is being paid to the carrier, the latest first',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(Payout),
  },
  listPayoutBatches: {
    summary: 'The runs in which carriers are paid, the latest first',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(PayoutBatch),
  },
  createPayoutBatch: {
    summary: 'Propose to pay all invoices of carriers that are due before the next run',
    status: 201,
    schema: PayoutBatch,
    errors: ['nothing_to_pay'],
  },
  getPayoutBatch: {
    summary: 'A run of payouts with its invoices, the age of each account, and what changed since it was proposed',
    status: 200,
    schema: WholePayoutBatch,
  },
  approvePayoutBatch: {
    summary:
      'Approve a run of payouts that somebody else prepared, with password and code unless the session was opened just now; payouts to an account that is new, changed, refused or blocked are held back',
    status: 200,
    schema: PayoutBatch,
    errors: ['second_person_needed', 'already_decided', 'nothing_to_pay'],
  },
  withdrawPayoutBatch: {
    summary: 'Withdraw or reject a run that is not with the bank: its invoices are free for the next one',
    status: 200,
    schema: PayoutBatch,
    errors: ['already_decided'],
  },
  withdrawPayout: {
    summary: 'Withdraw or reject one payout of a run that is not with the bank',
    status: 200,
    schema: PayoutBatch,
    errors: ['already_decided'],
  },
  blockBankAccount: {
    summary: 'Block a bank account: nothing is paid to it, and its owners read why',
    status: 200,
    schema: BankAccount,
  },
  exportPayoutBatch: {
    summary: 'The payment order of an approved run (pain.001.001.09); it is in the books from then on',
    status: 200,
    errors: ['second_person_needed', 'already_decided', 'nothing_to_pay'],
  },
} as const satisfies Answers;
