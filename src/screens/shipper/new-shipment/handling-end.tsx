import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Row } from '#design/layout/row.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { Radio } from '#design/radio/radio.tsx';
import { handlingLaw } from '#freight/draft/handling-law.ts';
import { pricedLoadOf } from '#freight/draft/measures.ts';
import { optionLines } from '#freight/quote/options.ts';
import { NO_OPTIONS } from '#freight/quote/request.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useLaws } from '../../parts/law/use-laws.ts';
import { BayPicture } from './bay-picture.tsx';
import { useBooking } from './booking-context.ts';
import { EndHead } from './end-head.tsx';
import styles from './handling.module.css';
import { useRates } from './use-rates.ts';
import type { StepForm } from './use-step-form.ts';

interface HandlingEndProps {
  readonly form: StepForm;
  readonly stop: Stop;
}

/** The two questions of one end, under a picture of its bay that the answers draw. */
export function HandlingEnd({ form, stop }: HandlingEndProps) {
  const { t } = useLingui();
  const { draft } = useBooking();
  const { driver, tail_lift } = draft[stop].handling;
  const prices = useOptionPrices();
  const { help, over_kg } = handlingLaw(draft, stop, useLaws());
  const driverField = form.register(`${stop}.handling.driver`);
  const liftField = form.register(`${stop}.handling.tail_lift`);
  const error = form.formState.errors[stop]?.handling?.driver?.message;
  const isPickup = stop === 'pickup';
  return (
    <Paper aria-label={isPickup ? t`Pickup` : t`Delivery`}>
      <EndHead stop={stop} />
      <BayPicture stop={stop} hasLift={tail_lift === 'needed'} who={driver} />
      <div className={styles.question}>
        <FieldGroup
          role="radiogroup"
          legend={isPickup ? <Trans>Who loads?</Trans> : <Trans>Who unloads?</Trans>}
          error={error}
        >
          {help !== 'forbidden' && (
            <Answer field={driverField} value="driver" isOn={driver === 'driver'} price={prices.driver}>
              <Trans>The driver helps</Trans>
            </Answer>
          )}
          <Answer field={driverField} value="team" isOn={driver === 'team'} price={prices.free}>
            {isPickup ? <Trans>Your team only</Trans> : <Trans>The consignee’s team only</Trans>}
          </Answer>
        </FieldGroup>
        {help !== 'free' && (
          <p className={styles.law}>
            <HandlingLawWords help={help} overKg={over_kg} />
          </p>
        )}
      </div>
      <div className={styles.question}>
        <FieldGroup
          role="radiogroup"
          legend={isPickup ? <Trans>Tail lift at pickup</Trans> : <Trans>Tail lift at delivery</Trans>}
        >
          <Answer field={liftField} value="needed" isOn={tail_lift === 'needed'} price={prices.lift}>
            <Trans>Needed</Trans>
          </Answer>
          <Answer field={liftField} value="none" isOn={tail_lift === 'none'} price={prices.free}>
            <Trans>Not needed, there is a dock</Trans>
          </Answer>
        </FieldGroup>
      </div>
    </Paper>
  );
}

/** Why the driver's help is not offered, or only for light goods. */
function HandlingLawWords({ help, overKg }: { readonly help: 'light_only' | 'forbidden'; readonly overKg: number }) {
  const format = useFormat();
  const tonnes = format.number(overKg / 1000, overKg % 1000 === 0 ? 0 : 1);
  if (overKg === 0) {
    return <Trans>The driver cannot be asked to help: the law of this country forbids it to drivers.</Trans>;
  }
  return help === 'forbidden' ? (
    <Trans>
      The driver cannot be asked to help: the law of this country forbids it to drivers of trucks over {tonnes} t, which
      these goods need.
    </Trans>
  ) : (
    <Trans>
      Only with goods that a truck up to {tonnes} t carries: the law of this country forbids it to drivers of heavier
      ones.
    </Trans>
  );
}

interface AnswerProps {
  readonly field: UseFormRegisterReturn;
  readonly value: string;
  readonly isOn: boolean;
  readonly price: string;
  readonly children: ReactNode;
}

function Answer({ field, value, isOn, price, children }: AnswerProps) {
  return (
    <Radio {...field} value={value} className={isOn ? styles.answerOn : styles.answer}>
      <Row as="span" justify="between" gap="0 3">
        <span>{children}</span> <span className={styles.price}>{price}</span>
      </Row>
    </Radio>
  );
}

/** The price of each answer: to the cent once the goods are known, from and to until then. */
function useOptionPrices() {
  const { t } = useLingui();
  const format = useFormat();
  const { load } = useBooking().draft;
  const goods = load.weight === '' ? null : pricedLoadOf(load);
  const rates = useRates();
  const least = format.money(rates.handling.first_pallet);
  const [from, to] = [format.money(rates.tail_lift.least), format.money(rates.tail_lift.most)];
  const free = format.money(0);
  if (goods === null) return { free, driver: t`from ${least}`, lift: t`${from} to ${to}` };
  const lines = optionLines(goods, { ...NO_OPTIONS, handling_pickup: true, tail_lift: true }, rates);
  const amountOf = (key: string) => format.money(lines.find((line) => line.key === key)?.amount ?? 0);
  return { free, driver: amountOf('handling_pickup'), lift: amountOf('tail_lift') };
}
