import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { configQuery } from '#device/updates/config-query.ts';
import { OLDEST_BROWSERS } from '#device/updates/oldest-browsers.ts';
import { SupportContact } from '../../../parts/support/support-contact.tsx';
import styles from './help-centre.module.css';

const { safari, chrome, firefox } = OLDEST_BROWSERS;

/** Contact to support: the phone number, and a mail with the unanswered question. */
export function AskPerson({ q }: { readonly q: string }) {
  return (
    <aside className={styles.person}>
      <h2>{q === '' ? <Trans>Ask a person</Trans> : <Trans>Not in there?</Trans>}</h2>
      <Stack gap="3" padding="4">
        {q !== '' && <AskByMail key={q} q={q} />}
        <SupportContact />
        <p>
          <Trans>A truck in trouble: call.</Trans>
        </p>
        <p>
          <Trans>
            Lading runs in iOS and Safari {safari}, Chrome and Edge {chrome}, Firefox {firefox}, and newer versions.
          </Trans>
        </p>
      </Stack>
    </aside>
  );
}

function AskByMail({ q }: { readonly q: string }) {
  const { t } = useLingui();
  const [question, setQuestion] = useState(q);
  const { data } = useQuery(configQuery());
  if (data === undefined) return null;
  const address = `mailto:${data.support.email}?subject=${encodeURIComponent(question)}`;
  return (
    <>
      <p>
        <Trans>Send it by e-mail. We answer you, and write the missing page.</Trans>
      </p>
      <Field label={t`Your question`}>
        <TextInput value={question} maxLength={200} onChange={(event) => setQuestion(event.target.value)} />
      </Field>
      <ButtonLink variant="primary" href={address}>
        <Trans>Ask support</Trans>
      </ButtonLink>
    </>
  );
}
