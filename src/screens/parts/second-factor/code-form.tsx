import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import type { Refused } from '#device/api/faults.ts';
import type { FactorWay } from '#freight/user/passkey.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../form/form-fault.tsx';
import styles from './code-form.module.css';

interface CodeFormProps {
  /** The answer to the password. */
  readonly asked: Refused;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

type Way = FactorWay | 'recovery';

/** The second step of a sign-in: a passkey, a code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ asked, onSignedIn, onBack }: CodeFormProps) {
  const { ways } = asked;
  const challenge = asked.challenge ?? '';
  const hasPasskey = ways.includes('passkey') && window.PublicKeyCredential !== undefined;
  const hasApp = ways.includes('app') || ways.length === 0;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [way, setWay] = useState<Way>(hasPasskey ? 'passkey' : hasApp ? 'app' : 'recovery');
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async () => {
      if (way === 'passkey') {
        const { signInWithPasskey } = await import('#device/account/sign-in-with-passkey.ts');
        return signInWithPasskey(challenge);
      }
      const { signInWithCode } = await import('#device/account/sign-in-with-code.ts');
      return signInWithCode(challenge, code);
    },
    onSuccess: onSignedIn,
    onError: () => {
      setCode('');
      input.current?.focus();
    },
  });
  const isReady = way === 'passkey' || cleanLine(code) !== '';

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another way has another field
  useEffect(() => input.current?.focus(), [way]);

  const turnTo = (next: Way) => {
    setCode('');
    reset();
    setWay(next);
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate();
      }}
    >
      {way === 'passkey' && (
        <p>
          <Trans>Confirm that it is you with a passkey: by finger, face, PIN or security key.</Trans>
        </p>
      )}
      {way === 'recovery' && (
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
      )}
      {way === 'app' && (
        <Field label={<Trans>Code</Trans>} hint={<Trans>The 6 digits your authenticator app shows for Lading.</Trans>}>
          <TextInput
            ref={input}
            reference
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      )}
      {error !== null && (
        <FormFault error={error} otherwise={<Trans>No passkey was used. Try again, or choose another way.</Trans>} />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={isPending} disabled={!isReady}>
        {way === 'passkey' ? <Trans>Use a passkey</Trans> : <Trans>Sign in</Trans>}
      </Button>
      <div className={styles.ways}>
        {way !== 'passkey' && hasPasskey && (
          <Button variant="link" onClick={() => turnTo('passkey')}>
            <Trans>Use a passkey</Trans>
          </Button>
        )}
        {way !== 'app' && hasApp && (
          <Button variant="link" onClick={() => turnTo('app')}>
            <Trans>Use the app’s code</Trans>
          </Button>
        )}
        {way !== 'recovery' && (
          <Button variant="link" onClick={() => turnTo('recovery')}>
            <Trans>Use a recovery code</Trans>
          </Button>
        )}
        <Button variant="link" onClick={onBack}>
          <Trans>Back to the password</Trans>
        </Button>
      </div>
    </form>
  );
}
