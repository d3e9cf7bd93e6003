import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { beginPasskey, makePasskey, PasskeyKnown, type PasskeyPlan } from '#device/account/passkeys.ts';
import { type FactorProof, readRecoveryCodes } from '#device/account/second-factor.ts';
import { Refused } from '#device/api/faults.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormDialog } from '../../../parts/confirm/form-dialog.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import { ProofFields, useProofForm } from './proof-fields.tsx';

interface AddPasskeyProps {
  readonly asksCode: boolean;
  readonly isFirst: boolean;
  readonly onNewCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A name, the password, and then the browser asks for finger, face, PIN or key. */
export function AddPasskey({ asksCode, isFirst, onNewCodes, onClose }: AddPasskeyProps) {
  const form = useProofForm(asksCode);
  const [name, setName] = useState('');
  const plan = useRef<PasskeyPlan | null>(null);
  const step = useRef<'make' | 'codes'>('make');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (proof: FactorProof) => {
      if (step.current === 'make') {
        // A user who gives up and tries again has used their code already.
        plan.current ??= await beginPasskey(proof);
        await makePasskey(plan.current, cleanLine(name)).catch((fault: unknown) => {
          if (fault instanceof Refused) plan.current = null;
          throw fault;
        });
        step.current = 'codes';
      }
      return isFirst ? readRecoveryCodes() : null;
    },
    onSuccess: (codes) => {
      notify({ id: 'passkey', tone: 'ok', message: <Trans>Passkey added</Trans> });
      if (codes !== null) onNewCodes(codes);
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>Add a passkey</Trans>}
      send={<Trans>Go on</Trans>}
      busy={isPending}
      isLacking={cleanLine(name) === ''}
      fault={error}
      otherwise={
        error instanceof PasskeyKnown ? (
          <Trans>This device or key has a passkey of yours already.</Trans>
        ) : (
          <Trans>No passkey was made. Try again.</Trans>
        )
      }
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <Field label={<Trans>Name</Trans>} hint={<Trans>To know it again: Phone, Laptop, Blue key.</Trans>}>
        <TextInput maxLength={60} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  );
}
