import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { leaveNote as leaveNoteCall } from '#contract/share.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import { leaveNote } from '#device/sharing/shared-shipment.ts';
import { nameLine } from '#freight/values/name.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import styles from './share.module.css';

/** The form's values; the name may be empty. */
const NoteValues = v.object({
  text: leaveNoteCall.body.schema.entries.text,
  name: nameLine(100),
});

interface LeaveNoteProps {
  readonly token: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** A consignee's note to the driver: the gate, another contact, or a correction. */
export function LeaveNote({ token, onClose, onSent }: LeaveNoteProps) {
  const { t } = useLingui();
  const form = useContractForm(NoteValues, { text: '', name: '' });
  const { errors } = form.formState;
  const leave = useMutation({
    mutationFn: ({ text, name }: v.InferOutput<typeof NoteValues>) =>
      leaveNote(token, { text, ...(name === '' ? {} : { name }) }),
    onSuccess: onSent,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>A note for the driver</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form="note" variant="primary" busy={leave.isPending}>
            <Trans>Send the note</Trans>
          </Button>
        </>
      }
    >
      <form id="note" noValidate className={styles.form} onSubmit={form.handleSubmit((values) => leave.mutate(values))}>
        {leave.error !== null && <FormFault error={leave.error} />}
        <Field label={<Trans>Note</Trans>} error={errors.text?.message}>
          <TextArea {...form.register('text')} />
        </Field>
        <Field label={<Trans>Your name</Trans>} optional={<Trans>optional</Trans>} error={errors.name?.message}>
          <TextInput autoComplete="name" {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  );
}
