import { Trans, useLingui } from '@lingui/react/macro';
import type { QuotedPrice } from '#contract/answers/quote.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { changeQuoted } from '#device/quotes/shipment-draft.ts';
import type { QuotedDraft } from '#device/store/kept-draft.ts';
import { parseAmount } from '#freight/money/money.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PartHeading } from './part-heading.tsx';
import { PriceRuler } from './price-ruler.tsx';
import styles from './quote.module.css';
import { isTooLow, withPrice } from './quoted-prices.ts';

/** The shipper names what they want to pay, and sees where that lies. */
export function NamePrice({ quoted }: { readonly quoted: QuotedDraft }) {
  const { t } = useLingui();
  const format = useFormat();
  const custom = quoted.quotation.prices.find(({ type }) => type === 'custom');
  if (custom === undefined) return null;
  const change = (named: string) => changeQuoted(withNamed(quoted, custom, named));
  const isOn = quoted.price === custom.uuid;
  const isLow = isOn && isTooLow(quoted);
  const raised = custom.named?.accepted_from ?? custom.named?.reviewed_from ?? custom.price;
  const amount = format.money(raised);
  return (
    <div className={isOn ? styles.namedOn : styles.named}>
      <div className={styles.namedWords}>
        <PartHeading>
          <Trans>Name your price</Trans>
        </PartHeading>
        <p className={styles.reason}>
          <Outcome custom={custom} named={isOn ? (parseAmount(quoted.named) ?? 0) : 0} />
        </p>
      </div>
      <Field
        label={<Trans>Your price, excl. VAT</Trans>}
        error={isLow && t`Budget too low`}
        className={styles.namedField}
      >
        <TextInput
          prefix="€"
          inputMode="decimal"
          autoComplete="off"
          value={quoted.named}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      {isLow && (
        <Button variant="primary" className={styles.raise} onClick={() => change(format.number(raised / 100, 2))}>
          <Trans>Raise to {amount}</Trans>
        </Button>
      )}
      {isOn && <PriceRuler quoted={quoted} custom={custom} isLow={isLow} />}
    </div>
  );
}

/** A quote with a price named; what is no amount names none. */
function withNamed(quoted: QuotedDraft, custom: QuotedPrice, named: string): QuotedDraft {
  const cents = parseAmount(named);
  const typed = { ...quoted, named };
  if (cents !== null && cents > 0) return withPrice(typed, custom);
  return quoted.price === custom.uuid ? { ...typed, price: null } : typed;
}

/** The outcome of a named price, in cents. */
function Outcome({ custom, named }: { readonly custom: QuotedPrice; readonly named: number }) {
  const format = useFormat();
  const own = format.money(custom.price);
  const atOnce = custom.named?.accepted_from ?? null;
  if (named >= custom.price) return <Trans>You pay our own price, {own}, and no more.</Trans>;
  if (atOnce !== null && named >= atOnce) return <Trans>Taken at once: a carrier is searched for it.</Trans>;
  return <Trans>A person reads it, Monday to Friday, 9:00 to 17:00. You pay nothing before the answer.</Trans>;
}
