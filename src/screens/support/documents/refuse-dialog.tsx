import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { refuseDocument } from '#contract/onboarding.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { refuse, type SentDocument } from '#device/support/documents.ts';
import { REFUSAL_REASONS } from '#freight/company/company-document.ts';
import { RefusalReason, useDocumentName } from '../../parts/company-document/document-words.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';

interface RefuseDialogProps {
  readonly document: SentDocument;
  readonly onClose: () => void;
}

const Values = refuseDocument.body.schema;

/** Refuses a document: a reason, which is said in the carrier's language, and a sentence that repairs it. */
export function RefuseDialog({ document, onClose }: RefuseDialogProps) {
  const { t } = useLingui();
  const { uuid, kind, company } = document;
  const paper = useDocumentName()(kind);
  const name = company.name;
  const language = LANGUAGE_NAMES[company.language];
  const form = useContractForm(Values, { reason: 'unreadable', message: '' });
  const { errors } = form.formState;
  const send = useMutation({
    mutationFn: (values: v.InferInput<typeof Values>) => refuse(uuid, values),
    onSuccess: () => {
      notify({ id: 'document', tone: 'ok', message: <Trans>Refused: {name}</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Refuse: {paper}</Trans>}
      footer={
        <>
          <Button variant="white" disabled={send.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="refuse-document" variant="danger" busy={send.isPending}>
            <Trans>Refuse and tell them</Trans>
          </Button>
        </>
      }
    >
      <form
        id="refuse-document"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => send.mutate(v.parse(Values, values)))}
      >
        <RadioGroup legend={<Trans>Reason</Trans>} error={errors.reason?.message}>
          {REFUSAL_REASONS.map((reason) => (
            <Radio key={reason} value={reason} {...form.register('reason')}>
              <RefusalReason reason={reason} />
            </Radio>
          ))}
        </RadioGroup>
        <Field
          label={<Trans>How to do it right, in {language}</Trans>}
          hint={<Trans>They read it with the reason, in the app and by e-mail.</Trans>}
          error={errors.message?.message}
        >
          <TextArea rows={3} {...form.register('message')} />
        </Field>
        {send.error !== null && <FormFault error={send.error} />}
      </form>
    </Dialog>
  );
}
