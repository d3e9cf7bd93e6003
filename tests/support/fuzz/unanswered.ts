import { answerTo } from '#contract/answers/answers.ts';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import type { Tally } from './fuzz.ts';

/**
 * Calls that need what nobody can draw: a whole tariff, the figures of a law, an earlier day of theirs, a sum to the cent, columns that fit a
 * file, a code of the moment, a signature, or a device that takes messages. Their own tests make them.
 */
const UNDRAWN: ReadonlySet<string> = new Set([
  'bookShipmentImport',
  'createPayoutBatch',
  'enterTariff',
  'enterLawRow',
  'payBooking',
  'uploadPurchaseInvoice',
  'checkPurchaseInvoice',
  'approvePreInvoice',
  'approvePreInvoices',
  'takeEarlyPayment',
  'matchBankPayouts',
  'matchCardPayout',
  'writeOffInvoice',
  'readCsvStatement',
  'importCsvStatement',
  'getReceipt',
  'giveSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'removeSecondFactor',
  'getSecondFactorSetup',
  'getRecoveryCodes',
  'signInWithPasskey',
  'addPasskey',
  'removePasskey',
  'sendTestPush',
  // Nobody is blocked there.
  'unblockUser',
]);

const isSigned = ({ body }: Call) => body?.type === 'raw' && body.signature !== undefined;

/** The calls that were never answered as asked: what is never done is not tried either. */
export function neverDone(tally: Tally): readonly string[] {
  return CALLS.filter((call) => !isSigned(call) && !UNDRAWN.has(call.name))
    .filter((call) => !tally.get(call.name)?.has(answerTo(call).status))
    .map(({ name }) => name);
}
