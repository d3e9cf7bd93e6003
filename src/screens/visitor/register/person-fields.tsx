import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import { RegistrationUser } from '#contract/registration.ts';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { registrationDraft } from '#device/registration/draft.ts';
import styles from '../join-frame.module.css';

const { first_name, last_name, phone } = RegistrationUser.entries;

/** The registering person, as the contract checks them. */
export const RegistrationPerson = v.object({ first_name, last_name, phone });

/** The fields of who registers. */
export function PersonFields({ fault }: { readonly fault: (path: string) => string | undefined }) {
  const draft = useSnapshot(registrationDraft, { sync: true });
  const input = (field: 'first_name' | 'last_name' | 'own_phone') => ({
    value: draft[field],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      registrationDraft[field] = target.value;
    },
  });
  return (
    <>
      <div className={styles.row}>
        <Field label={<Trans>First name</Trans>} error={fault('first_name')}>
          <TextInput autoComplete="given-name" {...input('first_name')} />
        </Field>
        <Field label={<Trans>Last name</Trans>} error={fault('last_name')}>
          <TextInput autoComplete="family-name" {...input('last_name')} />
        </Field>
      </div>
      <Field label={<Trans>Your phone</Trans>} optional={<Trans>optional</Trans>} error={fault('phone')}>
        <TextInput type="tel" autoComplete="tel" {...input('own_phone')} />
      </Field>
    </>
  );
}

/** The current values of the fields. */
export function personOfDraft() {
  const { first_name, last_name, own_phone: phone } = registrationDraft;
  return { first_name, last_name, phone };
}
