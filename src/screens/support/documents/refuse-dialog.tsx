import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { refuseDocument } from '#contract/onboarding.ts';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { refuse, type SentDocument } from '#device/support/documents.ts';
import { REFUSAL_REASONS } from '#freight/company/company-document.ts';
import { RefusalReason, useDocumentName } from '../../parts/company-document/document-words.tsx';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';

interface RefuseDialogProps {
  readonly document: SentDocument;
  readonly onClose: () => void;
}

const Values = refuseDocument.body.schema;

/** Refuses a document: a reason, which is said in the carrier's language, and a sentence that repairs it. */
export function RefuseDialog({ document, onClose }: RefuseDialogProps) {
  const { uuid, kind, company } = document;
  const paper = useDocumentName()(kind);
  const name = company.name;
  const language = LANGUAGE_NAMES[company.language];
  const form = useRememberedForm(`document ${uuid}`, Values, { reason: 'unreadable', message: '' });
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={<Trans>Refuse: {paper}</Trans>}
      send={<Trans>Refuse and tell them</Trans>}
      variant="danger"
      form={form}
      action={(values) => refuse(uuid, v.parse(Values, values))}
      notice={{ id: 'document', message: <Trans>Refused: {name}</Trans> }}
      onClose={onClose}
    >
      <RadioGroup legend={<Trans>Reason</Trans>} error={errors.reason?.message}>
        {REFUSAL_REASONS.map((reason) => (
          <Radio key={reason} value={reason} {...form.register('reason')}>
            <RefusalReason reason={reason} />
          </Radio>
        ))}
      </RadioGroup>
      <TextAreaField
        form={form}
        name="message"
        label={<Trans>How to do it right, in {language}</Trans>}
        hint={<Trans>They read it with the reason, in the app and by e-mail.</Trans>}
        rows={3}
      />
    </ActionDialog>
  );
}
