import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { FormFault } from '../form/form-fault.tsx';
import styles from './code-form.module.css';

interface CodeFormProps {
  readonly challenge: string;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ challenge, onSignedIn, onBack }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async () => {
      const { signInWithCode } = await import('#device/account/sign-in-with-code.ts');
      return signInWithCode(challenge, code);
    },
    onSuccess: onSignedIn,
    onError: () => {
      setCode('');
      input.current?.focus();
    },
  });

  useEffect(() => input.current?.focus(), []);

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') mutate();
      }}
    >
      {isRecovery ? (
        <Field label={<Trans>Recovery code</Trans>} hint={<Trans>One of the ten you kept. Each works once.</Trans>}>
          <TextInput
            ref={input}
            reference
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      ) : (
        <Field label={<Trans>Code</Trans>} hint={<Trans>The 6 digits your authenticator app shows for Lading.</Trans>}>
          <TextInput
            ref={input}
            reference
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      )}
      {error !== null && <FormFault error={error} />}
      <Button type="submit" variant="primary" size="lg" wide busy={isPending} disabled={code.trim() === ''}>
        <Trans>Sign in</Trans>
      </Button>
      <div className={styles.ways}>
        <Button
          variant="link"
          onClick={() => {
            setCode('');
            reset();
            setRecovery(!isRecovery);
            input.current?.focus();
          }}
        >
          {isRecovery ? <Trans>Use the app’s code</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
        <Button variant="link" onClick={onBack}>
          <Trans>Back to the password</Trans>
        </Button>
      </div>
    </form>
  );
}
