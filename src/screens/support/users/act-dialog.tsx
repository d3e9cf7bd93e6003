import { Plural, Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { createImpersonationCode } from '#contract/acting.ts';
import { Field } from '#design/field/field.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { Select } from '#design/select/select.tsx';
import { actFor } from '#device/support/act-for.ts';
import type { FoundUser } from '#device/support/users.ts';
import { ACT_MODES } from '#freight/user/act.ts';
import { fullName } from '#freight/user/initials.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import styles from '../support.module.css';

interface ActDialogProps {
  readonly user: FoundUser;
  readonly onClose: () => void;
}

const { reason, ticket } = createImpersonationCode.body.schema.entries;
const MINUTES = ['15', '30', '60', '120'] as const;
const Values = v.object({
  reason,
  ticket: ticket.wrapped,
  minutes: v.picklist(MINUTES),
  mode: v.picklist(ACT_MODES),
});

const START: v.InferInput<typeof Values> = { reason: '', ticket: '', minutes: '30', mode: 'look' };

/** Before support acts for a user: why, until when, and whether it changes anything. */
export function ActDialog({ user, onClose }: ActDialogProps) {
  const name = fullName(user);
  const form = useContractForm(Values, START);
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={<Trans>Act for {name}?</Trans>}
      send={<Trans>Begin</Trans>}
      form={form}
      action={({ minutes, ...values }) => {
        const return_url = location.pathname + location.search;
        return actFor({ ...values, username: user.username, minutes: Number(minutes), return_url });
      }}
      onDone={(address) => location.assign(address)}
      onClose={onClose}
    >
      <p>
        <Trans>
          You see Lading as they do, and what you do counts as theirs. Each step is kept under both names, and the
          owners of their company can read it.
        </Trans>
      </p>
      <TextAreaField form={form} name="reason" label={<Trans>Why</Trans>} rows={3} />
      <TextField
        form={form}
        name="ticket"
        label={<Trans>Ticket</Trans>}
        optional={<Trans>optional</Trans>}
        reference
        autoComplete="off"
      />
      <Field label={<Trans>Ends after</Trans>} error={errors.minutes?.message}>
        <Select {...form.register('minutes')}>
          {MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              <Plural value={Number(minutes)} one="# minute" other="# minutes" />
            </option>
          ))}
        </Select>
      </Field>
      <RadioGroup legend={<Trans>You may</Trans>}>
        <Radio framed value="look" {...form.register('mode')}>
          <span className={styles.choice}>
            <b>
              <Trans>Look</Trans>
            </b>
            <small>
              <Trans>Nothing can be changed</Trans>
            </small>
          </span>
        </Radio>
        <Radio framed value="act" {...form.register('mode')}>
          <span className={styles.choice}>
            <b>
              <Trans>Look and act</Trans>
            </b>
            <small>
              <Trans>No paying, no password</Trans>
            </small>
          </span>
        </Radio>
      </RadioGroup>
    </ActionDialog>
  );
}
