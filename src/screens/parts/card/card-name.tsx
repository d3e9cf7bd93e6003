import { Trans } from '@lingui/react/macro';
import { Reference } from '#design/reference/reference.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { PaymentSource } from '#freight/payment/payment-source.ts';
import styles from './card.module.css';

const BRANDS: Readonly<Record<string, string>> = { cartes_bancaires: 'CB' };

/** The brand of a card, on a plate. */
export function CardBrand({ brand }: Pick<PaymentSource, 'brand'>) {
  return <span className={styles.brand}>{BRANDS[brand] ?? brand}</span>;
}

/** The last digits of a card; a screen reader says what they are. */
export function CardDigits({ last4 }: Pick<PaymentSource, 'last4'>) {
  return (
    <Reference>
      <span aria-hidden>•••• {last4}</span>
      <VisuallyHidden>
        <Trans>card ending in {last4}</Trans>
      </VisuallyHidden>
    </Reference>
  );
}

/** The month a card is good until, as printed on it. */
export function cardMonth({ exp_month, exp_year }: Pick<PaymentSource, 'exp_month' | 'exp_year'>): string {
  return `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
}
