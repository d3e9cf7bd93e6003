import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawLawRow as withdrawCall } from '#contract/law-row.ts';
import { Button } from '#design/button/button.tsx';
import { approveLawRow, type ListedLawRow, withdrawLawRow } from '#device/support/law-rows.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { countryName } from '../../parts/format/country-name.ts';
import { useFormat, useLocale } from '../../parts/format/use-format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** A row counts once a second person approved it; either of them withdraws it before. */
export function DecideLawRow({ row }: { readonly row: ListedLawRow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const format = useFormat();
  const [withdraws, setWithdraws] = useState(false);
  const agree = useMutation({ mutationFn: () => approveLawRow(row.uuid ?? '') });
  const [country, day] = [countryName(row.country, locale), format.calendarDay(row.effective_from)];
  return (
    <>
      {agree.error !== null && <FormFault error={agree.error} />}
      {row.is_own ? (
        <small>
          <Trans>You entered it: somebody else approves it.</Trans>
        </small>
      ) : (
        <Button
          size="sm"
          variant="white"
          busy={agree.isPending}
          aria-label={t`Approve the row of ${country} from ${day}`}
          onClick={() => agree.mutate()}
        >
          <Trans context="row of the law">Approve</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="white"
        disabled={agree.isPending}
        aria-label={t`Withdraw the row of ${country} from ${day}`}
        onClick={() => setWithdraws(true)}
      >
        <Trans>Withdraw</Trans>
      </Button>
      {withdraws && <Withdraw uuid={row.uuid ?? ''} country={country} onClose={() => setWithdraws(false)} />}
    </>
  );
}

interface WithdrawProps {
  readonly uuid: string;
  readonly country: string;
  readonly onClose: () => void;
}

function Withdraw({ uuid, country, onClose }: WithdrawProps) {
  const form = useContractForm(withdrawCall.body.schema, { reason: '' });
  return (
    <ReasonDialog
      title={<Trans>Withdraw the row of {country}?</Trans>}
      send={<Trans>Withdraw</Trans>}
      variant="danger"
      form={form}
      action={(values) => withdrawLawRow(uuid, values)}
      notice={{ id: 'law', message: <Trans>Withdrawn</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>It never counts. It stays in the list of earlier rows.</Trans>
      </p>
    </ReasonDialog>
  );
}
