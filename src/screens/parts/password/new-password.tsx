import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { keepsRule, PASSWORD_RULES } from '#freight/user/password.ts';
import { PasswordRules, type ShownRule } from './password-rules.tsx';

/** A new password as it is typed, twice. */
export interface TypedPassword {
  readonly password: string;
  readonly again: string;
}

interface NewPasswordProps {
  readonly value: TypedPassword;
  readonly onChange: (value: TypedPassword) => void;
  readonly kept: Readonly<Record<ShownRule, boolean>>;
  readonly label: ReactNode;
  /** Of a second field; without it the password is typed once, and its eye shows it. */
  readonly againLabel?: ReactNode;
  /** The server's fault with it. */
  readonly error?: ReactNode;
}

/** A new password and its rules, and the same again where it is asked for. */
export function NewPassword({ value, onChange, kept, label, againLabel, error }: NewPasswordProps) {
  const { t } = useLingui();
  const { password, again } = value;
  const eye = { showLabel: t`Show password`, hideLabel: t`Hide password`, autoComplete: 'new-password' };
  return (
    <>
      <Field label={label} error={error}>
        <PasswordInput
          {...eye}
          value={password}
          onChange={({ target: { value: password } }) =>
            onChange({ password, again: againLabel === undefined ? password : again })
          }
        />
      </Field>
      <PasswordRules kept={kept} />
      {againLabel !== undefined && (
        <Field label={againLabel} error={again === '' || again === password ? undefined : <Difference {...value} />}>
          <PasswordInput
            {...eye}
            value={again}
            onChange={({ target }) => onChange({ ...value, again: target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** Which rules a typed password keeps. One that nobody could judge counts as not simple: the server judges it. */
export function useKeptRules(password: string, names: readonly string[]): Readonly<Record<ShownRule, boolean>> {
  const judge = useSimple();
  const kept = Object.fromEntries(PASSWORD_RULES.map((rule) => [rule, keepsRule(rule, password)]));
  const isSimple = password === '' || (judge?.(password, names) ?? false);
  return { ...kept, not_simple: !isSimple } as Record<ShownRule, boolean>;
}

/** True if a password can be sent. */
export function isReady({ password, again }: TypedPassword, kept: Readonly<Record<ShownRule, boolean>>): boolean {
  return password === again && Object.values(kept).every(Boolean);
}

function Difference({ password, again }: TypedPassword): ReactNode {
  const missing = password.length - again.length;
  if (missing <= 0 || !password.startsWith(again)) return <Trans>The two passwords are not the same.</Trans>;
  return (
    <Plural
      value={missing}
      one="Not the same yet: # character is missing"
      other="Not the same yet: # characters are missing"
    />
  );
}

type Judge = (password: string, names: readonly string[]) => boolean;

/** The rule and its dictionary, fetched where somebody chooses a password. */
const loadJudge = (): Promise<Judge> => import('#freight/user/simple-password.ts').then(({ isSimple }) => isSimple);

/** Judges whether a password is overly simple; null until the rule is here, and where it does not come: the server knows. */
function useSimple(): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null);
  useEffect(() => {
    let isHere = true;
    loadJudge()
      .then((loaded) => {
        if (isHere) setJudge(() => loaded);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return judge;
}
