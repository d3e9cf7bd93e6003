import { Trans } from '@lingui/react/macro';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Text } from '#design/layout/text.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { addressText } from '#freight/draft/from-shipment.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import type { QuotedAddress } from '#freight/quote/request.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { countryName } from '../../parts/format/country-name.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import type { StepForm } from './use-step-form.ts';

interface AddressDetailsProps {
  readonly form: StepForm;
  readonly stop: Stop;
  readonly chosen: QuotedAddress;
}

/** The details of a chosen address: the company at the gate, and what the suggestion did not know. */
export function AddressDetails({ form, stop, chosen }: AddressDetailsProps) {
  const locale = useLocale();
  const change = (part: Partial<QuotedAddress>) => {
    const address = { ...chosen, ...part };
    form.setValue(`${stop}.address`, { typed: addressText(address), chosen: address });
    form.clearErrors(`${stop}.address`);
  };
  if (!isOpenCountry(chosen.country)) {
    const country = countryName(chosen.country, locale);
    return (
      <Text as="p" weight="mid" tone="late">
        <Trans>{country} is not open yet.</Trans>
      </Text>
    );
  }
  return (
    <Columns least={11} align="start" gap="4">
      <Field label={<Trans>Company at the gate</Trans>} optional={<Trans>optional</Trans>}>
        <TextInput
          value={chosen.name}
          onChange={({ target }) => change({ name: target.value })}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      <Field label={<Trans>Street and number</Trans>} optional={<Trans>optional</Trans>}>
        <TextInput
          value={chosen.street_name}
          onChange={({ target }) => change({ street_name: target.value })}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      <Field label={<Trans>Postal code</Trans>}>
        <TextInput
          value={chosen.postal_code}
          onChange={({ target }) => change({ postal_code: target.value })}
          onBlur={() => {
            const read = readPostalCode(chosen.postal_code, chosen.country);
            if (read !== null && read !== chosen.postal_code) change({ postal_code: read });
          }}
          maxLength={20}
          autoComplete="off"
        />
      </Field>
    </Columns>
  );
}
