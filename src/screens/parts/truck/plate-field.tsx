import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { truckChoiceQuery } from '#device/trucks/trucks.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { plateKey, type Truck, takesOffer } from '#freight/truck/truck.ts';
import { TruckSize } from './truck-words.tsx';

interface PlateFieldProps {
  readonly value: string;
  readonly onChange: (plate: string) => void;
  readonly error: string | undefined;
  /** The freight: a truck that does not take it is marked. */
  readonly freight: Pick<Offer, 'load' | 'pickup' | 'delivery'>;
}

/** The option for a truck that is not of the fleet; no plate reads like it. */
const OTHER = ' other';

/** The truck of a mission by its plate: one of the company's, or a plate typed where the truck is another's. */
export function PlateField({ value, onChange, error, freight }: PlateFieldProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data: trucks = [] } = useQuery(truckChoiceQuery(company?.uuid ?? ''));
  const [types, setTypes] = useState(false);
  const chosen = trucks.find(({ licence_plate }) => plateKey(licence_plate) === plateKey(value));
  const isTyped = trucks.length === 0 || types || (value !== '' && chosen === undefined);
  const optional = <Trans>optional</Trans>;
  return (
    <>
      {trucks.length > 0 && (
        <Field
          label={<Trans>Truck</Trans>}
          optional={optional}
          error={isTyped ? undefined : error}
          hint={chosen !== undefined && <TruckHint truck={chosen} freight={freight} />}
        >
          <Select
            icon="truck-b"
            value={isTyped ? OTHER : (chosen?.licence_plate ?? '')}
            onChange={({ target }) => {
              setTypes(target.value === OTHER);
              onChange(target.value === OTHER ? '' : target.value);
            }}
          >
            <option value="">{t`Choose later`}</option>
            {trucks.map((truck) => {
              const plate = truck.licence_plate;
              return (
                <option key={truck.uuid} value={plate}>
                  {takesOffer(truck, freight) ? plate : t`${plate} (does not fit)`}
                </option>
              );
            })}
            <option value={OTHER}>{t`Another plate`}</option>
          </Select>
        </Field>
      )}
      {isTyped && (
        <Field label={<Trans>Licence plate</Trans>} optional={optional} error={error}>
          <TextInput
            reference
            autoCapitalize="characters"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )}
    </>
  );
}

function TruckHint({
  truck,
  freight,
}: {
  readonly truck: Truck;
  readonly freight: PlateFieldProps['freight'];
}): ReactNode {
  return takesOffer(truck, freight) ? (
    <TruckSize truck={truck} />
  ) : (
    <Trans>This load needs a larger truck, or a tail lift.</Trans>
  );
}
