import { Plural, Trans } from '@lingui/react/macro';
import type { Quotation, QuotedPrice } from '#contract/answers/quote.ts';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { mostHoursOf } from '#freight/quote/free-time.ts';
import type { StopFreeTime } from '#freight/quote/stop-free-time.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { countryName } from '../../parts/format/country-name.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat, useLocale } from '../../parts/format/use-format.ts';
import { EmissionsMethod } from '../../parts/shipment/emissions-method.tsx';
import styles from './price.module.css';
import { PriceLines } from './price-lines.tsx';
import { useQuoteWords } from './quote-words.tsx';

interface PriceInDetailProps {
  readonly price: QuotedPrice;
  readonly quotation: Quotation;
}

/** The chosen price, line by line, and the greenhouse gases of the way. */
export function PriceInDetail({ price, quotation }: PriceInDetailProps) {
  const words = useQuoteWords();
  const name = words.types[price.type];
  return (
    <Paper>
      <PaperHead>
        <Trans>{name}, in detail</Trans>
      </PaperHead>
      <PaperBody>
        <PriceLines lines={price.details} total={price.price} quotation={quotation} />
        <Emissions quotation={quotation} />
        {quotation.free_time !== undefined && <Waiting time={quotation.free_time} />}
        <LawOfStop stop="pickup" time={price.free_time_pickup} />
        <LawOfStop stop="delivery" time={price.free_time_delivery} />
      </PaperBody>
    </Paper>
  );
}

/** Two figures count below a tonne, three from there on. */
function roundedKilograms(grams: number): number {
  const kilograms = grams / 1000;
  return Number(kilograms.toPrecision(kilograms < 1000 ? 2 : 3));
}

/** The waiting time without a charge. The price does not contain it. */
function Waiting({ time }: { readonly time: NonNullable<Quotation['free_time']> }) {
  const format = useFormat();
  const price = format.money(time.hour_price);
  const hours = time.minutes / 60;
  const free = spanWords(time.minutes * MINUTE);
  const most = mostHoursOf(time);
  return (
    <p className={styles.hint}>
      {Number.isInteger(hours) ? (
        <Plural
          value={hours}
          one={`At each end the truck waits # hour for free. Each hour begun after that costs ${price}.`}
          other={`At each end the truck waits # hours for free. Each hour begun after that costs ${price}.`}
        />
      ) : (
        <Trans>
          At each end the truck waits {free} for free. Each hour begun after that costs {price}.
        </Trans>
      )}{' '}
      <Trans>No more than {most} hours are charged at one end. For a longer wait, you agree with the carrier.</Trans>
    </p>
  );
}

interface LawOfStopProps {
  readonly stop: Stop;
  readonly time: StopFreeTime | undefined;
}

/** The legal minimum for waiting at a stop, where it is more than our price: neither side is charged less. */
function LawOfStop({ stop, time }: LawOfStopProps) {
  const locale = useLocale();
  const format = useFormat();
  if (time?.source === undefined || time.checked_on === undefined) return null;
  const country = countryName(time.law, locale);
  const price = format.money(time.per_hour);
  const free = spanWords(time.minutes * MINUTE);
  const { source } = time;
  const day = format.calendarDay(time.checked_on);
  return (
    <p className={styles.hint}>
      {stop === 'pickup' ? (
        <Trans>
          Pickup in {country}: the law asks for {price} at the least for each hour begun after {free}.
        </Trans>
      ) : (
        <Trans>
          Delivery in {country}: the law asks for {price} at the least for each hour begun after {free}.
        </Trans>
      )}{' '}
      <small>
        <Trans>
          {source}, checked on {day}
        </Trans>
      </small>
    </p>
  );
}

function Emissions({ quotation }: { readonly quotation: Quotation }) {
  const format = useFormat();
  const { co2, distance, request } = quotation;
  const amount = format.kilograms(roundedKilograms(co2.grams));
  const kilometres = format.kilometres(distance);
  const weight = format.kilograms(request.load.weight ?? 0);
  const { factor, source, version } = co2;
  return (
    <details className={styles.line}>
      <summary className={styles.plain}>
        <Trans>
          About {amount} CO<sub>2</sub>e, estimated
        </Trans>
      </summary>
      <p className={styles.why}>
        <Trans>
          {weight} × {kilometres} × {factor} g per tonne-kilometre, by gross weight over the planned road. Factor:{' '}
          {source} {version}.
        </Trans>{' '}
        <EmissionsMethod />
      </p>
    </details>
  );
}
