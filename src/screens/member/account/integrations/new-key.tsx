import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Select } from '#design/select/select.tsx';
import { type ApiKey, makeApiKey, type NewApiKey } from '#device/company/api-keys.ts';
import { useViewer } from '#device/session/use-session.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { Scope, scopesFor } from '#freight/integration/api-key.ts';
import { IpNetworks, networksIn } from '#freight/integration/ip-network.ts';
import { DAY } from '#freight/values/duration.ts';
import { requiredName } from '#freight/values/name.ts';
import { ActionDialog } from '../../../parts/confirm/action-dialog.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { LATER_PROOF_FIELDS, PasswordProof, proofOf } from '../../../parts/second-factor/password-proof.tsx';
import styles from './integrations.module.css';
import { ScopeWord } from './scope-word.tsx';

const LASTING = ['90', '365', 'ever'] as const;

/** The form as it is filled in. */
const KeyValues = v.object({
  name: requiredName(60),
  scopes: v.pipe(v.array(Scope), v.minLength(1, 'options_missing')),
  lasting: v.picklist(LASTING),
  only_from: v.pipe(v.string(), v.transform(networksIn), IpNetworks),
  ...LATER_PROOF_FIELDS,
});

interface NewKeyProps {
  /** The key that the new one is to replace. */
  readonly model: ApiKey | null;
  readonly onMade: (key: NewApiKey) => void;
  readonly onClose: () => void;
}

/** The rights and lifetime of a key, before it exists. */
export function NewKey({ model, onMade, onClose }: NewKeyProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  // A second press after a lost answer must ask for the very same key.
  const [now] = useState(serverNow);
  const form = useContractForm<v.InferInput<typeof KeyValues>>(KeyValues, {
    name: model?.name ?? '',
    scopes: model?.scopes.slice() ?? [],
    lasting: '365',
    only_from: model?.only_from.join('\n') ?? '',
    password: '',
    code: '',
  });
  const { errors } = form.formState;
  const name = model?.name ?? '';
  return (
    <ActionDialog
      title={model === null ? <Trans>New key</Trans> : <Trans>Replace the key {name}</Trans>}
      send={<Trans>Make the key</Trans>}
      form={form}
      action={({ name, scopes, lasting, only_from, ...proof }) => {
        const expires_at = lasting === 'ever' ? null : new Date(now + Number(lasting) * DAY).toISOString();
        const key = { name, scopes, expires_at, only_from: networksIn(only_from) };
        return makeApiKey(company?.uuid ?? '', { ...key, ...proofOf(proof) });
      }}
      onDone={onMade}
      onClose={onClose}
    >
      {model !== null && (
        <p>
          <Trans>The old key works until you revoke it: change your program first.</Trans>
        </p>
      )}
      <TextField
        form={form}
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>The program that will use it, for example “ERP, production”.</Trans>}
        autoComplete="off"
      />
      <FieldGroup legend={<Trans>It may</Trans>} error={errors.scopes?.message} className={styles.choices}>
        {(company === null ? [] : scopesFor(company)).map((scope) => (
          <Checkbox key={scope} value={scope} {...form.register('scopes')}>
            <ScopeWord scope={scope} />
          </Checkbox>
        ))}
      </FieldGroup>
      <Field label={<Trans>It works</Trans>}>
        <Select {...form.register('lasting')}>
          <option value="90">{t`For 90 days`}</option>
          <option value="365">{t`For a year`}</option>
          <option value="ever">{t`Until it is revoked`}</option>
        </Select>
      </Field>
      <TextAreaField
        form={form}
        name="only_from"
        label={<Trans>Only from</Trans>}
        optional={<Trans>optional</Trans>}
        hint={<Trans>The IP addresses or networks of your program, for example 203.0.113.0/24. One a line.</Trans>}
        rows={2}
        autoComplete="off"
        spellCheck={false}
      />
      <PasswordProof form={form} whenAsked />
      <p className={styles.small}>
        <Trans>
          It has your rights in this company, never more. It pays nothing and changes no member, no bank account and no
          key.
        </Trans>
      </p>
    </ActionDialog>
  );
}
