import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import { RegistrationUser } from '#contract/registration.ts';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { registrationDraft } from '#device/registration/draft.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import { isReady, NewPassword, useKeptRules } from '../../parts/password/new-password.tsx';
import { TermsTick } from '../../parts/terms/terms-tick.tsx';
import { useTermsTick } from '../../parts/terms/use-terms-tick.ts';

/** The new user's e-mail address, as the contract checks it. The password has separate rules. */
export const RegistrationAddress = v.object({ email: RegistrationUser.entries.email });

/** The password and the accepted terms, which the draft does not store. */
export function useCredentials(role: TermsRole) {
  const terms = useTermsTick(role);
  const draft = useSnapshot(registrationDraft);
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [isBusiness, setIsBusiness] = useState(false);
  const kept = useKeptRules(typed.password, [
    draft.first_name,
    draft.last_name,
    draft.name,
    draft.email.replace(/@.*/, ''),
  ]);
  const isWhole = isReady(typed, kept) && isBusiness && terms.isDone;
  return { typed, setTyped, isBusiness, setIsBusiness, terms, kept, isWhole };
}

interface CredentialFieldsProps {
  readonly credentials: ReturnType<typeof useCredentials>;
  readonly fault: (path: string) => string | undefined;
}

/** The address, the password, and what a new user accepts. */
export function CredentialFields({ credentials, fault }: CredentialFieldsProps) {
  const { typed, setTyped, isBusiness, setIsBusiness, terms, kept } = credentials;
  const { email } = useSnapshot(registrationDraft, { sync: true });
  return (
    <>
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
          value={email}
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
      <Checkbox checked={isBusiness} onChange={({ target }) => setIsBusiness(target.checked)}>
        <Trans>I act for a business, not as a consumer</Trans>
      </Checkbox>
      <TermsTick terms={terms} />
    </>
  );
}
