import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import styles from '../support.module.css';

interface ReasonDialogProps {
  readonly title: ReactNode;
  /** What the button that sends it says. */
  readonly send: ReactNode;
  readonly busy: boolean;
  readonly fault: Error | null;
  readonly reason: UseFormRegisterReturn;
  readonly reasonFault: string | undefined;
  readonly onSubmit: FormEventHandler;
  readonly onClose: () => void;
  /** The fields before the reason. */
  readonly children: ReactNode;
}

/** What support sets of prices by hand, and why. */
export function ReasonDialog({ title, send, busy, fault, onClose, onSubmit, children, ...own }: ReasonDialogProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={title}
      footer={
        <>
          <Button variant="white" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={onSubmit}>
        {children}
        <Field label={<Trans>Reason</Trans>} hint={<Trans>Kept under your name.</Trans>} error={own.reasonFault}>
          <TextArea rows={2} {...own.reason} />
        </Field>
        {fault !== null && <FormFault error={fault} />}
      </form>
    </Dialog>
  );
}
