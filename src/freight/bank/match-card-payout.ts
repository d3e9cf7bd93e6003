import { type CardPayoutState, isBack } from '../payment/card-payout.ts';
import { daysBetween } from '../values/calendar-date.ts';
import type { BankMovement } from './statement.ts';

/** Reasons for matching a movement to a payout of the card provider, surest first. */
export const CARD_PAYOUT_REASONS = ['named', 'sum_and_name', 'sum'] as const;
export type CardPayoutReason = (typeof CARD_PAYOUT_REASONS)[number];

/** A payout of the card provider; `amount` in cents, below 0 it takes money from our account. */
export interface SentCardPayout {
  /** The provider's id, and the reference that it gave to our bank. */
  readonly payout: string;
  readonly trace: string | null;
  readonly amount: number;
  readonly state: CardPayoutState;
  /** The day on which it is expected. */
  readonly arrives_on: string;
  readonly isArrived: boolean;
  readonly isReturned: boolean;
}

/** A payout that a movement may be, or may bring back. */
export interface CardPayoutMatch<Payout extends SentCardPayout> {
  readonly reason: CardPayoutReason;
  readonly brings_back: boolean;
  readonly payout: Payout;
}

type Movement = Pick<BankMovement, 'amount' | 'day' | 'name' | 'text'> & { readonly reference?: string | null };

/** A payout is expected within this number of days of a movement, and one that failed is back after as many more. */
const DAYS_NEAR = 10;
const DAYS_TO_RETURN = 30;
const MOST_PROPOSALS = 4;

/** Returns the payouts of the card provider that a movement may be, surest first. The sum always matches. */
export function matchCardPayout<Payout extends SentCardPayout>(
  movement: Movement,
  payouts: readonly Payout[],
): CardPayoutMatch<Payout>[] {
  return payouts
    .flatMap((payout): CardPayoutMatch<Payout>[] => {
      if (!payout.isArrived && payout.amount === movement.amount) return matchOf(movement, payout, false);
      const isOpen = payout.isArrived && isBack(payout.state) && !payout.isReturned;
      return isOpen && payout.amount === -movement.amount ? matchOf(movement, payout, true) : [];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || distanceOf(movement, a) - distanceOf(movement, b))
    .slice(0, MOST_PROPOSALS);
}

function matchOf<Payout extends SentCardPayout>(
  movement: Movement,
  payout: Payout,
  brings_back: boolean,
): CardPayoutMatch<Payout>[] {
  if (isNamed(movement, payout)) return [{ reason: 'named', brings_back, payout }];
  const late = brings_back ? DAYS_TO_RETURN : DAYS_NEAR;
  const days = daysBetween(payout.arrives_on, movement.day);
  if (days < -DAYS_NEAR || days > late) return [];
  const isOfStripe = /stripe/i.test(`${movement.name} ${movement.text}`);
  return [{ reason: isOfStripe ? 'sum_and_name' : 'sum', brings_back, payout }];
}

/** Banks change case and separators of references. */
function isNamed({ text, reference }: Movement, { payout, trace }: SentCardPayout): boolean {
  const said = compact(`${text} ${reference ?? ''}`);
  return [payout, trace].some((name) => name !== null && name !== '' && said.includes(compact(name)));
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[^\da-z]/g, '');
}

/** One that has not failed comes before one that has, unless it is named. */
function rankOf({ reason, brings_back, payout }: CardPayoutMatch<SentCardPayout>): number {
  const isUnlikely = reason !== 'named' && !brings_back && isBack(payout.state);
  return CARD_PAYOUT_REASONS.indexOf(reason) + (isUnlikely ? CARD_PAYOUT_REASONS.length : 0);
}

function distanceOf({ day }: Movement, { payout }: CardPayoutMatch<SentCardPayout>): number {
  return Math.abs(daysBetween(payout.arrives_on, day));
}
