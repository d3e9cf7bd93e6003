import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { Field } from '#design/field/field.tsx';
import { useNow } from '#device/sync/use-now.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { MomentInput } from '../../parts/date-field/date-input.tsx';
import { momentText } from '../../parts/form/moment-text.ts';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useWhen } from '../../parts/proposal/use-when.ts';
import styles from './bid.module.css';
import type { BidValues } from './bid-values.ts';
import { type ExpiryChoice, expiryChoices } from './expiry.ts';

interface ValidUntilProps {
  readonly form: ContractForm<BidValues>;
  readonly offer: Offer;
}

/** Until when a bid is valid: a day and a time, with the usual ones at one press. */
export function ValidUntil({ form, offer }: ValidUntilProps) {
  const { t } = useLingui();
  const now = useNow();
  const when = useWhen(now);
  const { field, fieldState } = useController({ control: form.control, name: 'expires_at' });
  const offerEnds = Date.parse(offer.expires_at);
  const end = when(offerEnds);
  return (
    <div>
      <Field
        label={<Trans>Bid valid until</Trans>}
        hint={<Trans>The offer itself ends {end}.</Trans>}
        error={fieldState.error?.message}
      >
        <MomentInput {...field} min={localDay(now)} max={localDay(offerEnds)} />
      </Field>
      <div className={styles.quick}>
        <ChipGroup label={t`Usual times`}>
          {expiryChoices(now, offerEnds).map((choice) => {
            const text = momentText(choice.at);
            return (
              <Chip key={choice.kind} pressed={field.value === text} onClick={() => field.onChange(text)}>
                <ChoiceWord choice={choice} />
              </Chip>
            );
          })}
        </ChipGroup>
      </div>
    </div>
  );
}

function ChoiceWord({ choice: { kind, at } }: { readonly choice: ExpiryChoice }) {
  const format = useFormat();
  const time = format.time(at);
  switch (kind) {
    case 'soon':
      return <Trans>For 2 h</Trans>;
    case 'evening':
      return <Trans>Today, {time}</Trans>;
    case 'noon':
      return <Trans>Tomorrow, {time}</Trans>;
    case 'end':
      return <Trans>As long as the offer</Trans>;
  }
}
