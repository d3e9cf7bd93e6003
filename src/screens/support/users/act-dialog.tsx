import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { createImpersonationCode } from '#contract/acting.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { Select } from '#design/select/select.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import { actFor } from '#device/support/act-for.ts';
import type { FoundUser } from '#device/support/users.ts';
import { ACT_MODES } from '#freight/user/act.ts';
import { fullName } from '#freight/user/initials.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
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
  const { t } = useLingui();
  const name = fullName(user);
  const form = useContractForm(Values, START);
  const { errors } = form.formState;
  const begin = useMutation({
    mutationFn: ({ minutes, ...values }: v.InferInput<typeof Values>) => {
      const return_url = location.pathname + location.search;
      return actFor({ ...values, username: user.username, minutes: Number(minutes), return_url });
    },
    onSuccess: (address) => location.assign(address),
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Act for {name}?</Trans>}
      footer={
        <>
          <Button variant="white" disabled={begin.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="act-for" variant="primary" busy={begin.isPending || begin.isSuccess}>
            <Trans>Begin</Trans>
          </Button>
        </>
      }
    >
      <form
        id="act-for"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => begin.mutate(values))}
      >
        <p>
          <Trans>
            You see Lading as they do, and what you do counts as theirs. Each step is kept under both names, and the
            owners of their company can read it.
          </Trans>
        </p>
        <Field label={<Trans>Why</Trans>} error={errors.reason?.message}>
          <TextArea rows={3} {...form.register('reason')} />
        </Field>
        <Field label={<Trans>Ticket</Trans>} optional={<Trans>optional</Trans>} error={errors.ticket?.message}>
          <TextInput reference autoComplete="off" {...form.register('ticket')} />
        </Field>
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
        {begin.error !== null && <FormFault error={begin.error} />}
      </form>
    </Dialog>
  );
}
