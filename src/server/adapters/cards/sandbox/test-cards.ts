/** Reason why a bank declines, in Stripe's codes. */
interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

interface TestCard {
  readonly brand: string;
  readonly last4: string;
  /**
   * When the bank requires authentication: always, only while the customer is present, or unless the card is set up.
   */
  readonly authenticates?: 'always' | 'on_session' | 'unless_set_up';
  readonly declines?: Decline;
  /** True if the card can be saved, although its payments are declined. */
  readonly canBeSaved?: true;
}

const DECLINED = { code: 'card_declined', message: 'Your card was declined.' } as const;
const GENERIC: Decline = { ...DECLINED, decline_code: 'generic_decline' };
const NO_FUNDS: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const EXPIRED: Decline = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' };

/**
 * Test cards by the token for their number. The number itself stays in the frame where it was typed
 * (`browser/element.js`), as a real one stays in Stripe's frame.
 */
export const TEST_CARDS = {
  tok_visa: { brand: 'visa', last4: '4242' },
  tok_mastercard: { brand: 'mastercard', last4: '4444' },
  tok_authenticate_unless_set_up: { brand: 'visa', last4: '3155', authenticates: 'unless_set_up' },
  tok_authenticate_always: { brand: 'visa', last4: '3184', authenticates: 'always' },
  tok_already_set_up: { brand: 'visa', last4: '0446', authenticates: 'on_session' },
  tok_authenticate_no_funds: {
    brand: 'visa',
    last4: '3178',
    authenticates: 'unless_set_up',
    declines: NO_FUNDS,
    canBeSaved: true,
  },
  tok_authenticate_declined: {
    brand: 'visa',
    last4: '1629',
    authenticates: 'unless_set_up',
    declines: GENERIC,
    canBeSaved: true,
  },
  tok_no_funds: { brand: 'visa', last4: '9995', declines: NO_FUNDS },
  tok_declined: { brand: 'visa', last4: '0002', declines: GENERIC },
  tok_expired: { brand: 'visa', last4: '0069', declines: EXPIRED },
  tok_wrong_code: {
    brand: 'visa',
    last4: '0127',
    declines: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  tok_processing_error: {
    brand: 'visa',
    last4: '0119',
    declines: {
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  tok_refund_fails: { brand: 'visa', last4: '5126' },
  tok_disputed: { brand: 'visa', last4: '0259' },
  tok_saved_but_declined: { brand: 'visa', last4: '0341', declines: GENERIC, canBeSaved: true },
} as const satisfies Readonly<Record<string, TestCard>>;

export type TestToken = keyof typeof TEST_CARDS;

export function isTestToken(token: string | null): token is TestToken {
  return token !== null && Object.hasOwn(TEST_CARDS, token);
}

/** Card data for the bank's decision. */
interface CardInUse {
  readonly token: TestToken;
  readonly isSetUp: boolean;
  readonly isExpired: boolean;
}

type BankAnswer = 'approved' | 'authenticate' | Decline;

/** Returns the bank's decision on a payment. `isOnSession` is true if the customer can be asked. */
export function bankOnPayment(
  { token, isSetUp, isExpired }: CardInUse,
  { isOnSession, isAuthenticated }: { readonly isOnSession: boolean; readonly isAuthenticated: boolean },
): BankAnswer {
  const { authenticates, declines }: TestCard = TEST_CARDS[token];
  if (isExpired) return EXPIRED;
  const asks =
    authenticates === 'always' ||
    (authenticates !== undefined && isOnSession) ||
    (authenticates === 'unless_set_up' && !isSetUp);
  if (asks && !isAuthenticated) return 'authenticate';
  return declines ?? 'approved';
}

/** Returns the bank's decision on saving a card. */
export function bankOnSetup({ token, isExpired }: CardInUse, isAuthenticated: boolean): BankAnswer {
  const { authenticates, declines, canBeSaved }: TestCard = TEST_CARDS[token];
  if (isExpired) return EXPIRED;
  if (declines !== undefined && canBeSaved !== true) return declines;
  const asks = authenticates === 'always' || authenticates === 'unless_set_up';
  return asks && !isAuthenticated ? 'authenticate' : 'approved';
}
