import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { refuseCompanyChange } from '#contract/company-change.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea } from '#design/text-input/text-input.tsx';
import { accept, type CompanyChange, refuse } from '#device/support/company-changes.ts';
import { supportedLocale } from '#freight/user/locale.ts';
import { FormFault } from '../parts/form/form-fault.tsx';
import { useRememberedForm } from '../parts/form/use-remembered-form.ts';
import { LANGUAGE_NAMES } from '../parts/language/language-names.ts';
import { notify } from '../parts/toasts/notify.ts';
import styles from './support.module.css';

type Answer = 'accept' | 'refuse';

const Values = refuseCompanyChange.body.schema;

/** The two answers to a change that waits, each with its reason. */
export function DecideChange({ change: { uuid, company } }: { readonly change: CompanyChange }) {
  const form = useRememberedForm(`company change ${uuid}`, Values, { reason: '' }, { holds: false });
  const { name } = company;
  const language = LANGUAGE_NAMES[supportedLocale(company.language) ?? 'en'];
  const send = useMutation({
    mutationFn: ({ answer, reason }: { readonly answer: Answer; readonly reason: string }) =>
      answer === 'accept' ? accept(uuid, { reason }) : refuse(uuid, { reason }),
    onSuccess: (_, { answer }) =>
      notify({
        id: 'company-change',
        tone: 'ok',
        message: answer === 'accept' ? <Trans>Accepted: {name}</Trans> : <Trans>Refused: {name}</Trans>,
      }),
    onError: (fault) => void form.refuse(fault),
  });
  const answer = (kind: Answer) => () =>
    void form.handleSubmit(({ reason }) => send.mutate({ answer: kind, reason }))();
  const busy = (kind: Answer) => send.isPending && send.variables.answer === kind;
  return (
    <form noValidate className={styles.decide} onSubmit={(event) => event.preventDefault()}>
      <Field
        label={<Trans>Reason</Trans>}
        hint={<Trans>Kept under your name. If you refuse, the owners read it: write it in {language}.</Trans>}
        error={form.formState.errors.reason?.message}
      >
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
      {send.error !== null && <FormFault error={send.error} />}
      <Button
        variant="primary"
        busy={busy('accept')}
        disabled={send.isPending && !busy('accept')}
        onClick={answer('accept')}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        variant="white"
        busy={busy('refuse')}
        disabled={send.isPending && !busy('refuse')}
        onClick={answer('refuse')}
      >
        <Trans>Refuse and tell them</Trans>
      </Button>
    </form>
  );
}
