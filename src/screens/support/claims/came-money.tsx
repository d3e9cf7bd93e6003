import { useLingui } from '@lingui/react';
import { inWholeUnits } from '#freight/money/minor-units.ts';
import { useFormat } from '../../parts/format/use-format.ts';

interface CameMoneyProps {
  /** In the smallest unit of its currency. */
  readonly amount: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
}

/** Money as the card provider says it came, which may be in a currency that Lading does not use. */
export function CameMoney({ amount, currency }: CameMoneyProps) {
  const format = useFormat();
  const { i18n } = useLingui();
  if (currency === 'eur') return format.money(amount);
  if (!/^[a-z]{3}$/.test(currency)) return `${amount} ${currency}`;
  const money = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency, currencyDisplay: 'code' });
  return money.format(inWholeUnits(amount, currency));
}
