import { useLingui } from '@lingui/react/macro';
import type { QuotedPrice } from '#contract/answers/quote.ts';
import { classNames } from '#design/class-names.ts';
import type { QuotedDraft } from '#device/store/kept-draft.ts';
import { parseAmount } from '#freight/money/money.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import styles from './price-ruler.module.css';
import { useQuoteWords } from './quote-words.tsx';
import { pricesOfKind } from './quoted-prices.ts';

interface PriceRulerProps {
  readonly quoted: QuotedDraft;
  readonly custom: QuotedPrice;
  readonly isLow: boolean;
}

/** Where the axis lies, and its ends; the labels of bars stand in two rows, so that neighbours can be read. */
const AXIS = 80;
const MARGIN = 28;

/** A price on an axis in euros: the estimate of what carriers take, the quotes, and the shipper's own. */
export function PriceRuler({ quoted, custom, isLow }: PriceRulerProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useQuoteWords();
  const width = useIsPhone() ? 340 : 720;
  const named = parseAmount(quoted.named) ?? 0;
  const from = custom.named?.accepted_from ?? custom.named?.reviewed_from ?? custom.price;
  const best = pricesOfKind(quoted.quotation, 'optimal').sort((one, other) => one.price - other.price)[0];
  const bars = [
    ...(best === undefined ? [] : [{ label: t`Best dates`, price: best.price }]),
    ...pricesOfKind(quoted.quotation, 'tailored').map(({ type, price }) => ({ label: words.types[type], price })),
  ].sort((one, other) => one.price - other.price);
  const all = [named, from, custom.price, ...bars.map(({ price }) => price)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(5000, Math.round((most - least) * 0.12));
  const [start, end] = [Math.max(0, least - room), most + room];
  const x = (cents: number) => MARGIN + ((cents - start) / (end - start)) * (width - 2 * MARGIN);
  const step = tickStep(end - start, width < 400 ? 4 : 7);
  const ticks = Array.from(
    { length: Math.floor(end / step) - Math.ceil(start / step) + 1 },
    (_, index) => (Math.ceil(start / step) + index) * step,
  );
  const euros = (cents: number) => `€${format.number(cents / 100)}`;
  const [lowest, highest] = [euros(from), euros(custom.price)];
  const range = t`Carriers take it at about ${lowest} to ${highest}, estimated`;
  const own = euros(named);
  const yours = t`Yours ${own}`;
  return (
    <svg viewBox={`0 0 ${width} 150`} role="img" aria-label={`${yours}. ${range}`} className={styles.ruler}>
      <rect
        x={x(from)}
        y={AXIS - 30}
        width={Math.max(4, x(custom.price) - x(from))}
        height="30"
        className={styles.range}
      />
      <path d={`M${MARGIN / 2} ${AXIS}H${width - MARGIN / 2}`} className={styles.axis} />
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${x(tick)} ${AXIS}v7`} className={styles.tick} />
          <text x={x(tick)} y={AXIS + 23} className={styles.number}>
            {euros(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label, price }, index) => (
        <g key={label}>
          <path d={`M${x(price)} ${AXIS - 30}v30`} className={styles.bar} />
          <text x={x(price)} y={index % 2 === 0 ? AXIS - 37 : AXIS - 53} className={styles.word}>
            {label}
          </text>
        </g>
      ))}
      <path
        d={`M${x(named)} ${AXIS - 1}l-10-13v-14h20v14z`}
        className={classNames(styles.pointer, isLow && styles.low)}
      />
      <text x={x(named)} y={AXIS - 69} className={classNames(styles.word, isLow && styles.lowWord)}>
        {yours}
      </text>
      <path d={`M${x(from)} ${AXIS + 33}v7H${x(custom.price)}v-7`} className={styles.bracket} />
      <text
        x={Math.min(width - 150, Math.max(150, (x(from) + x(custom.price)) / 2))}
        y={AXIS + 60}
        className={styles.word}
      >
        {range}
      </text>
    </svg>
  );
}

/** A round number of cents between ticks, so that there are no more of them than fit. */
function tickStep(span: number, most: number): number {
  const steps = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
  return steps.find((step) => span / step <= most) ?? 1_000_000;
}
