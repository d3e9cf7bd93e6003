import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { addWebhook, type NewWebhook } from '#device/company/webhooks.ts';
import { useViewer } from '#device/session/use-session.ts';
import { Topic, topicsFor, WebhookAddress } from '#freight/integration/webhook.ts';
import { FormDialog } from '../../../parts/confirm/form-dialog.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import styles from './integrations.module.css';
import { TopicWord } from './topic-word.tsx';

/** The form as it is filled in. */
const HookValues = v.object({
  url: WebhookAddress,
  topics: v.pipe(v.array(Topic), v.minLength(1, 'options_missing')),
});

interface NewHookProps {
  readonly onMade: (webhook: NewWebhook) => void;
  readonly onClose: () => void;
}

/** Where a webhook goes, and what it tells of. */
export function NewHook({ onMade, onClose }: NewHookProps) {
  const { company } = useViewer();
  const form = useContractForm<v.InferOutput<typeof HookValues>>(HookValues, { url: '', topics: [] });
  const { errors } = form.formState;
  const add = useMutation({
    mutationFn: (values: v.InferOutput<typeof HookValues>) => addWebhook(company?.uuid ?? '', values),
    onSuccess: onMade,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>New webhook</Trans>}
      send={<Trans>Add the webhook</Trans>}
      busy={add.isPending}
      fault={add.error}
      onSubmit={form.handleSubmit((values) => add.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={<Trans>Address</Trans>}
        hint={<Trans>It begins with https and is reached from the internet.</Trans>}
        error={errors.url?.message}
      >
        <TextInput type="url" inputMode="url" autoComplete="off" {...form.register('url')} />
      </Field>
      <FieldGroup legend={<Trans>It tells of</Trans>} error={errors.topics?.message} className={styles.choices}>
        {(company === null ? [] : topicsFor(company)).map((topic) => (
          <Checkbox key={topic} value={topic} {...form.register('topics')}>
            <TopicWord topic={topic} />
          </Checkbox>
        ))}
      </FieldGroup>
    </FormDialog>
  );
}
