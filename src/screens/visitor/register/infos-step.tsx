import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import { RegistrationUser } from '#contract/registration.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { registrationDraft } from '#device/registration/draft.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../gate.module.css';
import { useFaults } from './faults.ts';
import { RegisterFrame } from './register-frame.tsx';

const { first_name, last_name, phone } = RegistrationUser.entries;
const Person = v.object({ first_name, last_name, phone });

/** Who registers. */
export function InfosStep() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const navigate = useNavigate();
  const draft = useSnapshot(registrationDraft, { sync: true });
  const { fault, isFine } = useFaults('user.');
  const input = (field: 'first_name' | 'last_name' | 'own_phone') => ({
    value: draft[field],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      registrationDraft[field] = target.value;
    },
  });
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const values = { first_name: draft.first_name, last_name: draft.last_name, phone: draft.own_phone };
    if (isFine(Person, values)) void navigate({ to: '/auth/register/shipper/account/credentials' });
  };
  return (
    <RegisterFrame step="you" said={{ business: draft.name }}>
      <form noValidate className={styles.form} onSubmit={goOn}>
        <h2>
          <Trans>Know more about you</Trans>
        </h2>
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
        <div className={styles.foot}>
          <Button variant="white" onClick={() => void navigate({ to: '/auth/register/shipper/questions' })}>
            <Trans>Back</Trans>
          </Button>
          <Arrow type="submit" size="lg">
            <Trans>Continue</Trans>
          </Arrow>
        </div>
      </form>
    </RegisterFrame>
  );
}
