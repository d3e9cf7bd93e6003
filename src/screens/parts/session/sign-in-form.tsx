import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import * as v from 'valibot';
import { createToken } from '#contract/auth.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { Refused } from '#device/api/faults.ts';
import { fetchAgain } from '#device/updates/fetch-again.ts';
import { reachServer } from '#device/updates/reach-server.ts';
import { FormFault } from '../form/form-fault.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { withMoreWords } from '../language/switch-language.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { MissingUnseen } from '../page/missing-part.tsx';
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx';
import styles from './sign-in-form.module.css';
import { noteTypedAddress, typedAddress } from './typed-address.ts';

const { username, password } = createToken.body.schema.options[0].entries;
const Credentials = v.object({ username, password });

/** Refusals that concern a field: they stand under it. All others stand above the form. */
const FIELD_OF: Partial<Record<ErrorCode, 'username' | 'password'>> = {
  user_not_found: 'username',
  bad_credentials: 'password',
};

// Most people sign in at once.
const SignInHelp = lazyPart(
  () => withMoreWords(import('../support/sign-in-help.tsx')).then((part) => part.SignInHelp),
  MissingUnseen,
);

// Most accounts have no second factor.
const CodeForm = lazyPart(() => withMoreWords(import('../second-factor/code-form.tsx')).then((part) => part.CodeForm));

let signingIn: Promise<typeof import('#device/account/sign-in.ts')> | null = null;

/** Loads the code that signs in: it writes to the databases, which reading the form does not need. @throws Unreached */
export function loadSigningIn() {
  signingIn ??= reachServer()
    .then(() => fetchAgain(() => import('#device/account/sign-in.ts')))
    .catch((fault: unknown) => {
      signingIn = null;
      throw fault;
    });
  return signingIn;
}
const prepare = () => void loadSigningIn().catch(() => undefined);

interface SignInFormProps {
  /** The person who signs in again; without it anybody may. */
  readonly username?: string;
  readonly onSignedIn: () => void;
}

/** E-mail and password, and a second factor after them where the account has one; or a passkey. What is typed stays when the server says no. */
export function SignInForm({ username: known, onSignedIn: goOn }: SignInFormProps) {
  const { t } = useLingui();
  const form = useContractForm(Credentials, { username: known ?? typedAddress(), password: '' });
  const { errors } = form.formState;
  // The next sign-in of this page may be another user's.
  const onSignedIn = () => {
    noteTypedAddress('');
    goOn();
  };
  const [asked, setAsked] = useState<Refused | null>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (values: v.InferInput<typeof Credentials>) => {
      const { signIn } = await loadSigningIn();
      return signIn(values.username, values.password);
    },
    onSuccess: onSignedIn,
    onError: (fault) => {
      if (fault instanceof Refused && fault.challenge !== null) setAsked(fault);
      const field = fieldOf(fault);
      if (field === undefined) return;
      form.setError(field, { type: 'server', message: (fault as Refused).title });
      form.setFocus(field);
    },
  });

  // Noted as it is typed: the next page is drawn before this one is gone.
  const noteAddress = () => noteTypedAddress(form.getValues('username'));

  if (asked !== null) {
    const backToPassword = () => {
      form.resetField('password');
      reset();
      setAsked(null);
    };
    return (
      <Suspense>
        <CodeForm asked={asked} onSignedIn={onSignedIn} onBack={backToPassword} />
      </Suspense>
    );
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => mutate(values))}>
      {error !== null && fieldOf(error) === undefined && (
        <FormFault error={error} otherwise={<Trans>Unable to authenticate</Trans>} />
      )}
      <Suspense>{error instanceof Refused && <SignInHelp key={error.code} refusal={error} />}</Suspense>
      <Field label={<Trans>E-mail</Trans>} error={refusalIn(errors.username)}>
        <TextInput
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={known !== undefined}
          onFocus={prepare}
          {...form.register('username', { onChange: noteAddress })}
        />
      </Field>
      <Field label={<Trans>Password</Trans>} error={refusalIn(errors.password)}>
        <PasswordInput
          autoComplete="current-password"
          onFocus={prepare}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          {...form.register('password')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={isPending}>
        <Trans>Sign in</Trans>
      </Button>
      {known === undefined && <PasskeySignIn onSignedIn={onSignedIn} />}
    </form>
  );
}

/** The fault of a field. The server's words are spoken as they come. */
function refusalIn(fault: FieldError | undefined): ReactNode {
  return fault?.type === 'server' ? <span role="alert">{fault.message}</span> : fault?.message;
}

function fieldOf(fault: Error): 'username' | 'password' | undefined {
  return fault instanceof Refused && fault.code !== null ? FIELD_OF[fault.code] : undefined;
}
