import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import type { Violation } from '#contract/answers/problem.ts';
import { RegistrationUser } from '#contract/registration.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { Refused } from '#device/api/faults.ts';
import { registrationDraft } from '#device/registration/draft.ts';
import { questionsQuery, register, registrationOf } from '#device/registration/registration.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useLocale } from '../../parts/format/use-format.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { isReady, NewPassword, useKeptRules } from '../../parts/password/new-password.tsx';
import { startSignedIn } from '../../parts/session/start-signed-in.ts';
import styles from '../gate.module.css';
import { showFaults, useFaults } from './faults.ts';
import { RegisterFrame } from './register-frame.tsx';

const Credentials = v.object({ email: RegistrationUser.entries.email });

/** How the new user signs in, what they accept, and the end of the registration. */
export function CredentialsStep() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const navigate = useNavigate();
  const locale = useLocale();
  const { data: asked } = useQuery(questionsQuery(locale));
  const draft = useSnapshot(registrationDraft, { sync: true });
  const { fault, isFine } = useFaults('user.');
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [accepted, setAccepted] = useState({ professionals: false, terms: false });
  const kept = useKeptRules(typed.password, [
    draft.first_name,
    draft.last_name,
    draft.name,
    draft.email.replace(/@.*/, ''),
  ]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => register(registrationOf(typed.password, { version: asked?.version ?? 1, locale })),
    onSuccess: async () => {
      await startSignedIn();
      await navigate({ to: '/auth/register/shipper/confirmation', replace: true });
    },
    onError: (refusal) => {
      if (!(refusal instanceof Refused)) return;
      showFaults(refusal.violations);
      const page = pageOf(refusal.violations);
      if (page !== null) void navigate({ to: page });
    },
  });
  const isWhole = isReady(typed, kept) && accepted.professionals && accepted.terms;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isFine(Credentials, { email: draft.email })) mutate();
  };
  return (
    <RegisterFrame step="you" said={{ business: draft.name }}>
      <form noValidate className={styles.form} onSubmit={send}>
        <h2>
          <Trans>Know more about you</Trans>
        </h2>
        <Field
          label={<Trans>E-mail</Trans>}
          hint={<Trans>You sign in with it. A link to validate it comes at once.</Trans>}
          error={fault('email')}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.email}
            onChange={({ target }) => {
              registrationDraft.email = target.value;
            }}
          />
        </Field>
        <NewPassword
          value={typed}
          onChange={setTyped}
          kept={kept}
          label={<Trans>Password</Trans>}
          againLabel={<Trans>Password again</Trans>}
          error={fault('password')}
        />
        <Checkbox
          checked={accepted.professionals}
          onChange={({ target }) => setAccepted({ ...accepted, professionals: target.checked })}
        >
          <Trans>I act for a business, not as a consumer</Trans>
        </Checkbox>
        <Checkbox
          checked={accepted.terms}
          onChange={({ target }) => setAccepted({ ...accepted, terms: target.checked })}
        >
          <Trans>I accept the terms of service</Trans>
        </Checkbox>
        {error !== null && <FormFault error={error} />}
        <div className={styles.foot}>
          <Button variant="white" onClick={() => void navigate({ to: '/auth/register/shipper/account/infos' })}>
            <Trans>Back</Trans>
          </Button>
          <Arrow type="submit" size="lg" busy={isPending} disabled={!isWhole}>
            <Trans>Create account</Trans>
          </Arrow>
        </div>
      </form>
    </RegisterFrame>
  );
}

/** The step whose fields the server found wrong; null where it is this one. */
function pageOf(violations: readonly Violation[]) {
  const path = violations[0]?.property_path ?? '';
  if (/^(?:name|vat_number|phone|address)/.test(path)) return '/auth/register/shipper/company' as const;
  if (path.startsWith('questions')) return '/auth/register/shipper/questions' as const;
  if (/^user\.(?:first_name|last_name|phone)/.test(path)) return '/auth/register/shipper/account/infos' as const;
  return null;
}
