import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type * as v from 'valibot';
import { publishTerms as publishCall } from '#contract/terms-desk.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Refused } from '#device/api/faults.ts';
import { publishTerms, type TermsVersion, termsVersionsQuery } from '#device/support/terms.ts';
import { useNow } from '#device/sync/use-now.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { LOCALES } from '#freight/user/locale.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonField } from '../reason-dialog.tsx';
import styles from './terms-desk.module.css';
import { TermsPreview } from './terms-preview.tsx';

const { schema } = publishCall.body;
type Typed = v.InferInput<typeof schema>;

interface PublishFormProps {
  readonly role: TermsRole;
  /** The version that the new one follows; its texts begin the form. */
  readonly before: TermsVersion | null;
  readonly onClose: () => void;
}

/** The next terms of a role, in every language, and the day from which they are in force. */
export function PublishForm({ role, before, onClose }: PublishFormProps) {
  const longDay = useLongDay();
  const today = bookDay(useNow());
  const textOf = (locale: string) => before?.texts.find((text) => text.locale === locale)?.content ?? '';
  const form = useContractForm<Typed>(schema, {
    role,
    publication_date: today,
    texts: { en: textOf('en'), fr: textOf('fr'), pl: textOf('pl') },
    reason: '',
    follows: before?.version ?? 0,
  });
  const { errors } = form.formState;
  const { data } = useInfiniteQuery(termsVersionsQuery(role));
  const latest = loadedItems(data).items[0]?.version ?? 0;
  const send = useMutation({
    mutationFn: publishTerms,
    onSuccess: ({ version, publication_date }) => {
      const day = longDay(publication_date);
      notify({
        id: 'terms',
        tone: 'ok',
        message: (
          <Trans>
            Version {version} is published, in force from {day}.
          </Trans>
        ),
      });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Paper aria-labelledby="new-terms">
      <PaperHead
        id="new-terms"
        end={
          <Button size="sm" variant="white" onClick={onClose}>
            <Trans>Back to the versions</Trans>
          </Button>
        }
      >
        {role === 'shipper' ? <Trans>New terms for shippers</Trans> : <Trans>New terms for carriers</Trans>}
      </PaperHead>
      <PaperBody>
        <Stack as="form" noValidate gap="4" onSubmit={form.handleSubmit((typed) => send.mutate(typed))}>
          <p className={styles.note}>
            <Trans>
              A line that begins with # is a heading, one that begins with - an item of a list; a blank line ends a
              paragraph. What is published never changes; users who have not accepted it are asked in the app from its
              first day.
            </Trans>
          </p>
          <Field
            label={<Trans>In force from</Trans>}
            hint={
              <Trans>
                Today or later, by the day in Paris. It replaces planned versions of that day and later ones.
              </Trans>
            }
            error={errors.publication_date?.message}
          >
            <Controller
              control={form.control}
              name="publication_date"
              render={({ field }) => <DateInput {...field} min={today} />}
            />
          </Field>
          {LOCALES.map((locale) => (
            <Stack key={locale} gap="half">
              <TextAreaField
                form={form}
                name={`texts.${locale}`}
                label={LANGUAGE_NAMES[locale]}
                lang={locale}
                rows={12}
              />
              <TermsPreview locale={locale} content={form.watch(`texts.${locale}`)} />
            </Stack>
          ))}
          <ReasonField form={form} />
          {send.error !== null && <FormFault error={send.error} />}
          {isOvertaken(send.error) && latest > (form.getValues('follows') ?? 0) && (
            <Button
              variant="white"
              onClick={() => {
                form.setValue('follows', latest);
                send.reset();
              }}
            >
              <Trans>I have read version {latest}, go on</Trans>
            </Button>
          )}
          <Button type="submit" variant="primary" busy={send.isPending}>
            <Trans>Publish the terms</Trans>
          </Button>
        </Stack>
      </PaperBody>
    </Paper>
  );
}

/** Somebody else published terms of the role since this form was opened. */
function isOvertaken(fault: Error | null): boolean {
  return fault instanceof Refused && fault.code === 'terms_changed';
}
