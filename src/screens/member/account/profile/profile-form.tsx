import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { setIdentity } from '#contract/identity.ts';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { changeIdentity, type Identity } from '#device/account/identity.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { TIME_ZONES } from '#freight/place/country.ts';
import type { User } from '#freight/user/user.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../../parts/form/use-remembered-form.ts';
import { useLocale } from '../../../parts/format/use-format.ts';
import { momentWriter } from '../../../parts/format/writers.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import styles from '../account.module.css';
import { Unsaved, WasBefore } from '../unsaved.tsx';

const { first_name, last_name, phone, timezone } = setIdentity.body.schema.entries;
const Values = v.object({ first_name, last_name, phone, timezone: timezone.wrapped });

/** Name, telephone number and time zone; they are saved together. */
export function ProfileForm({ user }: { readonly user: User }) {
  const saved = valuesOf(user);
  const form = useRememberedForm('profile', Values, saved, { holds: false });
  const { errors } = form.formState;
  const typed = form.watch();
  const changed = (field: keyof Identity) => cleanLine(typed[field]) !== saved[field];
  const count = FIELDS.filter(changed).length;
  const save = useMutation({
    mutationFn: changeIdentity,
    onSuccess: (user) => {
      form.reset(valuesOf(user));
      notify({ id: 'profile', tone: 'ok', message: <Trans>Profile saved</Trans> });
    },
    onError: (fault) => void form.refuse(fault),
  });
  const look = (field: keyof Identity) => (changed(field) ? styles.changed : undefined);
  const before = (field: keyof Identity) => (changed(field) ? <WasBefore value={saved[field]} /> : undefined);
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <Columns least={15} align="start" gap="4 5" padding="4 4-half 4-half">
        <Field label={<Trans>First name</Trans>} hint={before('first_name')} error={errors.first_name?.message}>
          <TextInput autoComplete="given-name" className={look('first_name')} {...form.register('first_name')} />
        </Field>
        <Field label={<Trans>Last name</Trans>} hint={before('last_name')} error={errors.last_name?.message}>
          <TextInput autoComplete="family-name" className={look('last_name')} {...form.register('last_name')} />
        </Field>
        <Field
          label={<Trans>Phone</Trans>}
          hint={
            before('phone') ?? (
              <Trans>With + and the country code, or as dialled within the country of your time zone.</Trans>
            )
          }
          error={errors.phone?.message}
        >
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className={look('phone')}
            {...form.register('phone')}
          />
        </Field>
        <Field label={<Trans>Time zone</Trans>} hint={before('timezone')} error={errors.timezone?.message}>
          <Select className={look('timezone')} {...form.register('timezone')}>
            <TimeZones />
          </Select>
        </Field>
      </Columns>
      {save.error !== null && (
        <div className={styles.body}>
          <FormFault error={save.error} />
        </div>
      )}
      <Unsaved
        count={count}
        busy={save.isPending}
        onUndo={() => form.reset(saved)}
        save={<Trans>Save changes</Trans>}
      />
    </form>
  );
}

const FIELDS = ['first_name', 'last_name', 'phone', 'timezone'] as const;

function valuesOf({ first_name, last_name, phone, timezone }: User): Identity {
  return { first_name, last_name, phone: phone ?? '', timezone };
}

/** Each time zone with its time now. */
function TimeZones() {
  const now = useMinute();
  const locale = useLocale();
  return TIME_ZONES.map((timeZone) => {
    const clock = momentWriter(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return (
      <option key={timeZone} value={timeZone}>
        {timeZone}, {clock(now)}
      </option>
    );
  });
}
