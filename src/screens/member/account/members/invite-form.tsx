import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { createUserInvite } from '#contract/member.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { inviteMember } from '#device/company/members.ts';
import { useViewer } from '#device/session/use-session.ts';
import { TEAM_ROLES } from '#freight/user/team.ts';
import { is } from '#freight/user/user.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../../parts/form/use-remembered-form.ts';
import { useLocale } from '../../../parts/format/use-format.ts';
import { LanguageSelect } from '../../../parts/language/language-select.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import { RoleWord } from '../../../parts/words/role-word.tsx';
import { AccountSheet } from '../account-sheet.tsx';
import styles from './members.module.css';

const { email, role, locale } = createUserInvite.body.schema.entries;
const Values = v.object({ email, role: role.wrapped, locale: locale.wrapped });

/** Invites somebody by their address, in a language, and with a role where there are several. */
export function InviteForm() {
  const { company, roles } = useViewer();
  const choices = is.carrier(roles) ? TEAM_ROLES.carrier : TEAM_ROLES.shipper;
  const defaults = { email: '', role: choices[0], locale: useLocale() };
  const form = useRememberedForm('invite', Values, defaults, { holds: false });
  const { errors } = form.formState;
  const send = useMutation({
    mutationFn: (values: v.InferInput<typeof Values>) => inviteMember(company?.uuid ?? '', values),
    onSuccess: (_, { email: address }) => {
      form.reset();
      notify({ id: 'invited', tone: 'ok', message: <Trans>Invite sent to {address}</Trans> });
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <AccountSheet>
      <Row
        as="form"
        noValidate
        align="start"
        gap="3 4"
        padding="4 4-half 4-half"
        onSubmit={form.handleSubmit((values) => send.mutate(values))}
      >
        <Field className={styles.address} label={<Trans>Invite by e-mail</Trans>} error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            prefix={<Icon name="envelope-f" size="sm" />}
            {...form.register('email')}
          />
        </Field>
        {choices.length > 1 && (
          <Field label={<Trans>Role</Trans>} error={errors.role?.message}>
            <Select {...form.register('role')}>
              {choices.map((each) => (
                <option key={each} value={each}>
                  <RoleWord role={each} />
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={<Trans>Language of the mail</Trans>} error={errors.locale?.message}>
          <LanguageSelect {...form.register('locale')} />
        </Field>
        <Button type="submit" variant="primary" className={styles.send} busy={send.isPending}>
          <Trans>Send invite</Trans>
        </Button>
        {send.error !== null && <FormFault error={send.error} />}
      </Row>
    </AccountSheet>
  );
}
