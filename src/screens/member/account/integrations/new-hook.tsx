import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { addWebhook, type NewWebhook } from '#device/company/webhooks.ts';
import { useViewer } from '#device/session/use-session.ts';
import { Topic, topicsFor, WebhookAddress } from '#freight/integration/webhook.ts';
import { ActionDialog } from '../../../parts/confirm/action-dialog.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { LATER_PROOF_FIELDS, PasswordProof, proofOf } from '../../../parts/second-factor/password-proof.tsx';
import styles from './integrations.module.css';
import { TopicWord } from './topic-word.tsx';

/** The form as it is filled in. */
const HookValues = v.object({
  url: WebhookAddress,
  topics: v.pipe(v.array(Topic), v.minLength(1, 'options_missing')),
  ...LATER_PROOF_FIELDS,
});

interface NewHookProps {
  readonly onMade: (webhook: NewWebhook) => void;
  readonly onClose: () => void;
}

/** Where a webhook goes, and what it tells of. */
export function NewHook({ onMade, onClose }: NewHookProps) {
  const { company } = useViewer();
  const form = useContractForm<v.InferOutput<typeof HookValues>>(HookValues, {
    url: '',
    topics: [],
    password: '',
    code: '',
  });
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={<Trans>New webhook</Trans>}
      send={<Trans>Add the webhook</Trans>}
      form={form}
      action={({ url, topics, ...proof }) => addWebhook(company?.uuid ?? '', { url, topics, ...proofOf(proof) })}
      onDone={onMade}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="url"
        label={<Trans>Address</Trans>}
        hint={<Trans>It begins with https and is reached from the internet.</Trans>}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <FieldGroup legend={<Trans>It tells of</Trans>} error={errors.topics?.message} className={styles.choices}>
        {(company === null ? [] : topicsFor(company)).map((topic) => (
          <Checkbox key={topic} value={topic} {...form.register('topics')}>
            <TopicWord topic={topic} />
          </Checkbox>
        ))}
      </FieldGroup>
      <PasswordProof form={form} whenAsked />
    </ActionDialog>
  );
}
