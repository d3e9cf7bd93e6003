import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { registrationDraft } from '#device/registration/draft.ts';
import { questionsQuery } from '#device/registration/registration.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../join-frame.module.css';
import { RegisterFrame } from './register-frame.tsx';

/** One question of the server's, by its number from 1. */
export function QuestionStep({ index }: { readonly index: number }) {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(questionsQuery(useLocale()));
  const { answers, name } = useSnapshot(registrationDraft);
  const [isAsked, setIsAsked] = useState(false);
  const total = data?.questions.length ?? 0;
  const question = data?.questions[index - 1];
  const go = (next: number) => {
    setIsAsked(false);
    if (next < 1) void navigate({ to: '/auth/register/shipper/company' });
    else if (next > total) void navigate({ to: '/auth/register/shipper/account/infos' });
    else void navigate({ to: '/auth/register/shipper/questions/$number', params: { number: String(next) } });
  };
  const chosen = question === undefined ? [] : (answers[question.key] ?? []);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (question?.required === true && chosen.length === 0) setIsAsked(true);
    else go(index + 1);
  };
  const fault = isAsked && chosen.length === 0 ? <Trans>Choose an answer.</Trans> : undefined;
  return (
    <RegisterFrame step="needs" said={{ business: name }}>
      <form noValidate className={styles.form} onSubmit={goOn}>
        <h2>
          <Trans>Your transport needs</Trans>
        </h2>
        {error !== null && (
          <ErrorInPlace retryLabel={<Trans>Try again</Trans>} busy={isFetching} onRetry={() => void refetch()}>
            <Trans>The questions did not load.</Trans>
          </ErrorInPlace>
        )}
        {data === undefined && error === null && <SkeletonRows label={t`Loading the questions`} />}
        {question !== undefined && (
          <>
            <p>
              <Trans>
                Question {index} of {total}
              </Trans>
            </p>
            {question.type === 'one' ? (
              <RadioGroup legend={question.label} error={fault}>
                {question.answers.map(({ key, label }) => (
                  <Radio
                    key={key}
                    framed
                    name={question.key}
                    checked={chosen.includes(key)}
                    onChange={() => {
                      registrationDraft.answers[question.key] = [key];
                    }}
                  >
                    {label}
                  </Radio>
                ))}
              </RadioGroup>
            ) : (
              <FieldGroup legend={question.label} error={fault} className={styles.answers}>
                {question.answers.map(({ key, label }) => (
                  <Checkbox
                    key={key}
                    checked={chosen.includes(key)}
                    onChange={({ target }) => {
                      const others = chosen.filter((other) => other !== key);
                      registrationDraft.answers[question.key] = target.checked ? [...others, key] : others;
                    }}
                  >
                    {label}
                  </Checkbox>
                ))}
              </FieldGroup>
            )}
          </>
        )}
        <div className={styles.foot}>
          <Button variant="white" onClick={() => go(index - 1)}>
            <Trans>Back</Trans>
          </Button>
          <Arrow type="submit" size="lg" disabled={data === undefined}>
            <Trans>Continue</Trans>
          </Arrow>
        </div>
      </form>
    </RegisterFrame>
  );
}
