import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { createTemplate } from '#contract/template.ts';
import { currentDraft } from '#device/quotes/shipment-draft.ts';
import { renameTemplate, saveTemplate } from '#device/quotes/templates.ts';
import { cleanLine } from '#freight/values/text.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';

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
  const form = useContractForm(Named, { name: first });
  return (
    <ActionDialog
      title={title}
      send={<Trans>Save</Trans>}
      leave={null}
      form={form}
      action={({ name }) => save(cleanLine(name))}
      notice={{ id: 'template', message: <Trans>Template saved</Trans> }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={<Trans>Name of the template</Trans>} autoComplete="off" />
    </ActionDialog>
  );
}
