import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import { isByTariff, type SteppedAt, type Waiting } from '#freight/extra/detention.ts';
import type { Extra, ExtraState } from '#freight/extra/extra.ts';
import { AT_STOP_METERS } from '#freight/mission/step-position.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { countryName } from '../format/country-name.ts';
import { spanWords } from '../format/duration.ts';
import { useFormat, useLocale } from '../format/use-format.ts';
import styles from './extra-sheet.module.css';
import { LineWord } from './line-word.tsx';
import { SiteAnswerWords } from './site-answer-words.tsx';

interface ExtraSheetProps {
  readonly extra: Extra;
  /** Of its heading. */
  readonly level: 2 | 3;
}

/** An extra charge: what it is for, what it comes to, how far it is, and the times it follows from. */
export function ExtraSheet({ extra, level }: ExtraSheetProps) {
  const format = useFormat();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <Heading>
          <LineWord line={extra.key} />
        </Heading>
        <b>{format.money(extra.amount)}</b>
        <Badge {...STATES[extra.state]} />
      </div>
      {extra.reason !== null && <p>{extra.reason}</p>}
      {extra.waiting !== null && <WaitingTimes waiting={extra.waiting} />}
      {extra.site_answer != null && <SiteAnswerWords answer={extra.site_answer} />}
    </div>
  );
}

const STATES = {
  proposed: { color: 'blue', children: <Trans>Waits for the shipper</Trans> },
  contested: { color: 'orange', children: <Trans>Contested</Trans> },
  approved: { color: 'green', children: <Trans>Charged</Trans> },
  refused: { color: 'red', children: <Trans>Not charged</Trans> },
} satisfies Record<ExtraState, BadgeLook>;

/** The base of a charge for waiting: both clocks of both steps, and the hours that count. */
function WaitingTimes({ waiting }: { readonly waiting: Waiting }) {
  const format = useFormat();
  const opens = Date.parse(waiting.slot_opens);
  const from = format.dayAndTime(opens);
  const to = format.moment(Date.parse(waiting.slot_closes), opens);
  const free = spanWords(waiting.free_minutes * MINUTE);
  const late = spanWords((waiting.late_minutes ?? 0) * MINUTE);
  const waited = spanWords(waiting.minutes * MINUTE);
  const counted = format.moment(Date.parse(waiting.counted_from), opens);
  const locale = useLocale();
  const country = countryName(waiting.law ?? '', locale);
  const [hours, price] = [format.number(waiting.hours), format.money(waiting.hour_price)];
  return (
    <dl className={styles.times}>
      <div>
        <dt>
          <Trans>Time slot</Trans>
        </dt>
        <dd>
          {from} – {to}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Truck arrived</Trans>
        </dt>
        <dd>
          <BothClocks step={waiting.arrived} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Truck left</Trans>
        </dt>
        <dd>
          <BothClocks step={waiting.departed} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Waited</Trans>
        </dt>
        <dd>
          <Trans>
            {waited}, from {counted}
          </Trans>
        </dd>
      </div>
      {waiting.counted_until !== undefined && (
        <div>
          <dt>
            <Trans>Counted until</Trans>
          </dt>
          <dd>
            {format.moment(Date.parse(waiting.counted_until), opens)}
            <small>
              <Trans>
                No more than {hours} hours are charged at one stop. The driver may have confirmed late. If the truck did
                wait longer, carrier and shipper agree on the rest.
              </Trans>
            </small>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Free of charge</Trans>
        </dt>
        <dd>{free}</dd>
      </div>
      {waiting.late_minutes !== undefined && (
        <div>
          <dt>
            <Trans>Arrived after the slot</Trans>
          </dt>
          <dd>
            <Trans>{late} late, which are free too</Trans>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Hours begun after that</Trans>
        </dt>
        <dd>
          {hours} × {price}
        </dd>
      </div>
      {!isByTariff(waiting) && (
        <div>
          <dt>
            <Trans>Law of the place</Trans>
          </dt>
          <dd>
            <Trans>{country}, where no tariff goes below this price</Trans>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** When the driver's phone says it was, and when the server heard of it. */
function BothClocks({ step: { done_at, received_at, correction, meters_away } }: { readonly step: SteppedAt }) {
  const format = useFormat();
  const at = Date.parse(done_at);
  const [done, received] = [format.dayAndTime(at), format.moment(Date.parse(received_at), at)];
  const error = correction === null ? null : spanWords(Math.abs(correction));
  return (
    <>
      <Trans>
        {done} by the driver’s phone, received {received}
      </Trans>
      <small>
        {meters_away == null ? (
          <Trans>The phone did not say where it was.</Trans>
        ) : meters_away <= AT_STOP_METERS ? (
          <Trans>The phone was at the address.</Trans>
        ) : (
          <Trans>The phone was not at the address.</Trans>
        )}
      </small>
      {error !== null && (
        <small>
          <Trans>The clock of the phone was wrong by {error}, which is corrected.</Trans>
        </small>
      )}
    </>
  );
}
