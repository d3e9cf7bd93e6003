import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { createDriver } from '#contract/driver.ts';
import { Field } from '#design/field/field.tsx';
import { addDriver } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { CleanLine } from '#freight/values/text.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { LanguageSelect } from '../../parts/language/language-select.tsx';

const { first_name, last_name, phone, locale } = createDriver.body.schema.entries;
const NewDriver = v.object({
  first_name,
  last_name,
  phone,
  email: v.pipe(CleanLine, v.maxLength(254), v.union([v.literal(''), v.pipe(v.string(), v.email())])),
  locale: locale.wrapped,
});

/** A new driver: their name, the number they are called at, and the language they read. */
export function AddDriver({ onClose }: { readonly onClose: () => void }) {
  const { company } = useViewer();
  const navigate = useNavigate();
  const own = useLocale();
  const defaults = { first_name: '', last_name: '', phone: '', email: '', locale: own };
  const form = useRememberedForm('driver', NewDriver, defaults);
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={<Trans>Add a driver</Trans>}
      send={<Trans>Add</Trans>}
      leave={null}
      form={form}
      action={({ email, ...values }) =>
        addDriver(company?.uuid ?? '', { ...values, email: email === '' ? null : email })
      }
      onDone={(driver) => {
        onClose();
        void navigate({ to: '/drivers/$uuid', params: { uuid: driver.uuid } });
      }}
      onClose={onClose}
    >
      <TextField form={form} name="first_name" label={<Trans>First name</Trans>} autoComplete="off" />
      <TextField form={form} name="last_name" label={<Trans>Last name</Trans>} autoComplete="off" />
      <TextField
        form={form}
        name="phone"
        label={<Trans>Phone</Trans>}
        hint={<Trans>With + and the country code, or as dialled within the country.</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="email"
        label={<Trans>E-mail</Trans>}
        optional={<Trans>optional</Trans>}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <Field
        label={<Trans>Language</Trans>}
        hint={<Trans>Invites and text messages to them are in it.</Trans>}
        error={errors.locale?.message}
      >
        <LanguageSelect {...form.register('locale')} />
      </Field>
    </ActionDialog>
  );
}
