import { Trans } from '@lingui/react/macro';
import type * as v from 'valibot';
import { openCarrier as openCall } from '#contract/carrier.ts';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { openCarrier } from '#device/support/carriers.ts';
import { CARRIER_KINDS } from '#freight/company/carrier.ts';
import { vatNumberOf } from '#freight/vat/vat-number.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../parts/form/use-contract-form.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { LanguageSelect } from '../../parts/language/language-select.tsx';
import { CountryOptions } from '../../parts/words/country-options.tsx';
import { RoleWord } from '../../parts/words/role-word.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

const Values = openCall.body.schema;
type Values = v.InferInput<typeof Values>;

/** Opens a carrier for its owner, who gets a link by mail. */
export function OpenCarrierDialog({ onClose }: { readonly onClose: () => void }) {
  const locale = useLocale();
  const form = useContractForm<Values>(Values, {
    reason: '',
    kind: 'DISPATCHER_DRIVER',
    name: '',
    country: 'FR',
    vat_number: '',
    licence_number: '',
    owner: { first_name: '', last_name: '', email: '', phone: '', locale },
  });
  const { errors } = form.formState;
  return (
    <ReasonDialog
      title={<Trans>Open a carrier</Trans>}
      send={<Trans>Open and invite</Trans>}
      form={form}
      action={({ vat_number, ...values }) =>
        openCarrier({ ...values, vat_number: vat_number ? vatNumberOf(vat_number, values.country) : null })
      }
      notice={({ invite: { email } }) => ({ id: 'carrier-invited', message: <Trans>Invite sent to {email}</Trans> })}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={<Trans>Company name</Trans>} autoComplete="off" />
      <Field label={<Trans>Country</Trans>} error={errors.country?.message}>
        <Select {...form.register('country')}>
          <CountryOptions of="open" />
        </Select>
      </Field>
      <TextField
        form={form}
        name="vat_number"
        label={<Trans>VAT number</Trans>}
        optional={<Trans>optional</Trans>}
        reference
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="licence_number"
        label={<Trans>Transport licence number</Trans>}
        optional={<Trans>optional</Trans>}
        reference
        autoComplete="off"
        spellCheck={false}
      />
      <OwnerFields form={form} />
    </ReasonDialog>
  );
}

/** Whom the link goes to, and what they do in their company. */
function OwnerFields({ form }: { readonly form: ContractForm<Values> }) {
  const { owner: errors, kind } = form.formState.errors;
  return (
    <>
      <TextField form={form} name="owner.first_name" label={<Trans>First name</Trans>} autoComplete="off" />
      <TextField form={form} name="owner.last_name" label={<Trans>Last name</Trans>} autoComplete="off" />
      <TextField
        form={form}
        name="owner.email"
        label={<Trans>E-mail</Trans>}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="owner.phone"
        label={<Trans>Phone</Trans>}
        optional={<Trans>optional</Trans>}
        type="tel"
        autoComplete="off"
      />
      <Field label={<Trans>Role</Trans>} error={kind?.message}>
        <Select {...form.register('kind')}>
          {CARRIER_KINDS.map((each) => (
            <option key={each} value={each}>
              <RoleWord role={each} />
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Language of the mail</Trans>} error={errors?.locale?.message}>
        <LanguageSelect {...form.register('owner.locale')} />
      </Field>
    </>
  );
}
