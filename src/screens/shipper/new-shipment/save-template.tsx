import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { createTemplate } from '#contract/template.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { currentDraft } from '#device/quotes/shipment-draft.ts';
import { renameTemplate, saveTemplate } from '#device/quotes/templates.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';

const Named = v.object({ name: createTemplate.body.schema.entries.name });

interface SaveTemplateProps {
  readonly company: string;
  readonly onClose: () => void;
}

/** Keeps the draft as a template. */
export function SaveTemplate({ company, onClose }: SaveTemplateProps) {
  return (
    <NameTemplate
      first=""
      title={<Trans>Save as template</Trans>}
      onClose={onClose}
      save={(name) => saveTemplate(company, name, currentDraft().draft)}
    />
  );
}

interface RenameTemplateProps {
  readonly company: string;
  readonly template: { readonly uuid: string; readonly name: string };
  readonly onClose: () => void;
}

/** Gives a template another name. */
export function RenameTemplate({ company, template, onClose }: RenameTemplateProps) {
  return (
    <NameTemplate
      first={template.name}
      title={<Trans>Rename the template</Trans>}
      onClose={onClose}
      save={(name) => renameTemplate(company, template.uuid, name)}
    />
  );
}

interface NameTemplateProps {
  readonly first: string;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly save: (name: string) => Promise<void>;
}

function NameTemplate({ first, title, onClose, save }: NameTemplateProps) {
  const { t } = useLingui();
  const form = useContractForm(Named, { name: first });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      onClose();
      notify({ id: 'template', tone: 'ok', message: <Trans>Template saved</Trans> });
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      footer={
        <Button type="submit" form="name-template" variant="primary" busy={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id="name-template" noValidate onSubmit={form.handleSubmit(({ name }) => saving.mutate(cleanLine(name)))}>
        {saving.error !== null && <FormFault error={saving.error} />}
        <Field label={<Trans>Name of the template</Trans>} error={form.formState.errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  );
}
