import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { acceptTerms } from '#device/account/accept-terms.ts';
import { termsQuery } from '#device/account/terms.ts';
import { useViewer } from '#device/session/use-session.ts';
import { termsRolesOf } from '#freight/user/side.ts';
import { FormFault } from '../parts/form/form-fault.tsx';
import { useLocale } from '../parts/format/use-format.ts';
import styles from '../parts/terms/terms.module.css';
import { TermsText } from '../parts/terms/terms-text.tsx';

interface TermsDialogProps {
  /** Put off until the app starts again: a driver at a dock without network goes on. */
  readonly onLater: () => void;
}

/** Shows a user the terms of service in force, and asks them to accept them. */
export function TermsDialog({ onLater }: TermsDialogProps) {
  const { t } = useLingui();
  /** The texts that were ticked: others, which came meanwhile, are not accepted with them. */
  const [ticked, setTicked] = useState<string | null>(null);
  const locale = useLocale();
  const roles = termsRolesOf(useViewer().session.user);
  const read = useQueries({
    queries: roles.map((role) => ({ ...termsQuery(role, locale), refetchOnMount: 'always' as const })),
  });
  const isLoaded = read.every(({ data, isFetching }) => data !== undefined && !isFetching);
  const shown = read.map(({ data }) => data?.uuid ?? '-').join(' ');
  const isRead = ticked === shown;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const { data } of read) if (data != null) await acceptTerms(data.uuid);
    },
  });
  return (
    <Dialog
      open
      onClose={onLater}
      title={<Trans>Terms of service</Trans>}
      closeLabel={t`Later`}
      footer={
        <Button variant="primary" disabled={!isRead || !isLoaded} busy={isPending} onClick={() => mutate()}>
          <Trans>Accept</Trans>
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls the text */}
      <div className={styles.box} tabIndex={0} role="region" aria-label={t`Text of the terms`}>
        {roles.map((role) => (
          <TermsText key={role} role={role} />
        ))}
      </div>
      <Checkbox checked={isRead} onChange={({ target }) => setTicked(target.checked ? shown : null)}>
        <Trans>I have read and accept the terms of service</Trans>
      </Checkbox>
      {error !== null && <FormFault error={error} />}
    </Dialog>
  );
}
