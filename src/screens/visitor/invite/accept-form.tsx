import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { acceptInvitation } from '#contract/registration.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { Refused } from '#device/api/faults.ts';
import { acceptInvite, hasEnded, type Invitation } from '#device/registration/invitation.ts';
import { termsRoleOf } from '#freight/user/side.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { type ContractForm, useContractForm } from '../../parts/form/use-contract-form.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { isReady, NewPassword, useKeptRules } from '../../parts/password/new-password.tsx';
import { startSignedIn } from '../../parts/session/start-signed-in.ts';
import { TermsTick } from '../../parts/terms/terms-tick.tsx';
import { useTermsTick } from '../../parts/terms/use-terms-tick.ts';
import styles from '../join-frame.module.css';

const { first_name, last_name, phone, email } = acceptInvitation.body.schema.entries;
const Person = v.object({ first_name, last_name, phone });
const Addressed = v.object({ ...Person.entries, email: email.wrapped });
type Values = v.InferInput<typeof Person> & { email?: string };

interface AcceptFormProps {
  readonly invitation: Invitation;
  readonly token: string;
  /** Called if the link expired while the form was open, or an account was made elsewhere. */
  readonly onChanged: () => void;
  /** Called if the user says that they have an account. */
  readonly onKnown: () => void;
}

/** The form for an invited person's account. The e-mail address is that of the invite if it was sent by mail. */
export function AcceptForm({ invitation, token, onChanged, onKnown }: AcceptFormProps) {
  const { email: invited, company, driver, role } = invitation;
  const navigate = useNavigate();
  const locale = useLocale();
  const form = useContractForm<Values>(invited === null ? Addressed : Person, {
    ...knownOf(invitation),
    ...(invited === null ? { email: '' } : {}),
  });
  const { errors } = form.formState;
  const [typed, setTyped] = useState({ password: '', again: '' });
  const side = termsRoleOf([role]);
  const terms = useTermsTick(side ?? 'carrier');
  const kept = useKeptRules(typed.password, [
    form.watch('first_name'),
    form.watch('last_name'),
    (invited ?? form.watch('email') ?? '').replace(/@.*/, ''),
  ]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (person: Values) => {
      const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
      return acceptInvite(token, {
        ...person,
        password: typed.password,
        locale,
        timezone,
        terms_of_service: true,
        ...(side === null || terms.shown === undefined ? {} : { terms: terms.shown }),
      });
    },
    onSuccess: async () => {
      await startSignedIn();
      await navigate({ to: driver === null ? '/auth/invite/confirmation' : '/', replace: true });
    },
    onError: (fault) => {
      terms.readAgainAfter(fault);
      if (hasEnded(fault) || isKnown(fault)) onChanged();
      else if (fault instanceof Refused && !fault.violations.some(isOfPassword)) form.refuse(fault);
    },
  });
  const simple = error instanceof Refused ? error.violations.find(isOfPassword)?.message : undefined;
  const { name } = company;
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((person) => mutate(person))}>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <div className={styles.row}>
        <Field label={<Trans>First name</Trans>} error={errors.first_name?.message}>
          <TextInput autoComplete="given-name" {...form.register('first_name')} />
        </Field>
        <Field label={<Trans>Last name</Trans>} error={errors.last_name?.message}>
          <TextInput autoComplete="family-name" {...form.register('last_name')} />
        </Field>
      </div>
      <div className={styles.row}>
        {invited === null ? <OwnAddress form={form} /> : <InvitedAddress email={invited} />}
        <Field label={<Trans>Phone</Trans>} optional={<Trans>optional</Trans>} error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </div>
      <NewPassword value={typed} onChange={setTyped} kept={kept} label={<Trans>Password</Trans>} error={simple} />
      {error !== null && <FormFault error={error} />}
      {invited === null && (
        <Button variant="link" onClick={onKnown}>
          <Trans>I have an account already</Trans>
        </Button>
      )}
      <div className={styles.foot}>
        {side !== null && <TermsTick terms={terms} />}
        <Arrow
          type="submit"
          size="lg"
          busy={isPending}
          disabled={(side !== null && !terms.isDone) || !isReady(typed, kept)}
        >
          <Trans>Join {name}</Trans>
        </Arrow>
      </div>
    </form>
  );
}

/** The known data of the invited person: a driver of the company, or the owner of a carrier that support created. */
function knownOf({ driver, owner }: Invitation) {
  const { first_name = '', last_name = '', phone } = driver ?? owner ?? {};
  return { first_name, last_name, phone: phone ?? '' };
}

/** People invited by SMS enter the e-mail address they sign in with. */
function OwnAddress({ form }: { readonly form: ContractForm<Values> }) {
  return (
    <Field
      label={<Trans>E-mail</Trans>}
      hint={<Trans>You sign in with it. A link to validate it comes at once.</Trans>}
      error={form.formState.errors.email?.message}
    >
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('email')}
      />
    </Field>
  );
}

function InvitedAddress({ email }: { readonly email: string }) {
  return (
    <Field label={<Trans>E-mail</Trans>} hint={<Trans>The invitation was sent here.</Trans>}>
      <TextInput type="email" autoComplete="username" readOnly value={email} />
    </Field>
  );
}

function isKnown(fault: Error): boolean {
  return fault instanceof Refused && fault.code === 'account_exists';
}

function isOfPassword({ property_path }: { readonly property_path: string }): boolean {
  return property_path === 'password';
}
