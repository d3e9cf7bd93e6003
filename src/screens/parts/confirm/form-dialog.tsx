import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { FormFault } from '../form/form-fault.tsx';
import styles from './form-dialog.module.css';

export interface FormDialogProps {
  readonly title: ReactNode;
  /** The label of the button that sends the form. */
  readonly send: ReactNode;
  /** Label of the button that leaves it: Cancel by default. null: no such button, only the cross. */
  readonly leave?: ReactNode;
  /** `danger` for what takes something from somebody. */
  readonly variant?: 'primary' | 'danger';
  readonly busy: boolean;
  /** True if a value differs from the one at first: typed, chosen, or restored. */
  readonly isDirty?: boolean;
  /** True if the form cannot be sent yet. */
  readonly isLacking?: boolean;
  readonly fault: Error | null;
  /** The words where neither the user nor the network is the reason. */
  readonly otherwise?: ReactNode;
  readonly onSubmit: FormEventHandler;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form in a dialog: its fields, why it was not taken, and the buttons that send or leave it. Once something is typed,
 * Escape and a press outside do nothing: no word is lost by accident.
 */
export function FormDialog({ title, send, variant = 'primary', busy, fault, ...form }: FormDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  return (
    <Dialog
      open
      persistent={isTyped || form.isDirty}
      onClose={form.onClose}
      closeLabel={t`Close`}
      title={title}
      footer={
        <>
          {form.leave !== null && (
            <Button variant="white" disabled={busy} onClick={form.onClose}>
              {form.leave ?? <Trans>Cancel</Trans>}
            </Button>
          )}
          <Button type="submit" form={id} variant={variant} busy={busy} disabled={form.isLacking}>
            {send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onChange={() => setTyped(true)} onSubmit={form.onSubmit}>
        {form.children}
        {fault !== null && <FormFault error={fault} otherwise={form.otherwise} />}
      </form>
    </Dialog>
  );
}
