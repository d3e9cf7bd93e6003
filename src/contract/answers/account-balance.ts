import { AccountBalance } from '#freight/payment/account-balance.ts';
import type { Answers } from './answer.ts';
import { SupportedCompany } from './support.ts';

export const accountBalanceAnswers = {
  getAccountBalance: {
    summary:
      'What Lading owes the shipper: money on account and credit notes, what is being paid back, and what was asked',
    status: 200,
    schema: AccountBalance,
  },
  askPayBack: {
    summary: 'Ask to be paid back by transfer, with the password of an owner; the account is used after 72 hours',
    status: 201,
    schema: AccountBalance,
    errors: ['nothing_on_account', 'pay_back_asked'],
  },
  withdrawPayBack: {
    summary: 'Withdraw such a request while nobody has decided on it',
    status: 200,
    schema: AccountBalance,
    errors: ['already_decided'],
  },
  decidePayBack: {
    summary: 'Accept such a request, which pays it back with a run of payouts, or refuse it',
    status: 200,
    schema: SupportedCompany,
    errors: ['already_decided', 'nothing_on_account'],
  },
} as const satisfies Answers;
