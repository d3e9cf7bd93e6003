import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { bankAccountQuery } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { canBePaid } from '#freight/purchase/pay-road.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';

/** Says on every page of billing that nothing can be paid, and leads an owner out of it. */
export function AccountNeeded() {
  const { company } = useViewer();
  const { data: account } = useQuery(bankAccountQuery(company?.uuid ?? ''));
  const [enters, setEnters] = useState(false);
  if (account === undefined || canBePaid(account)) return null;
  return (
    <>
      <Banner
        tone="danger"
        icon="warning-f"
        actions={
          company?.is_owner === true && (
            <Button variant="link" size="sm" onClick={() => setEnters(true)}>
              <Trans>Enter an account</Trans>
            </Button>
          )
        }
      >
        {account === null ? (
          <Trans>No account yet: nothing can be paid.</Trans>
        ) : (
          <Trans>Your account cannot be paid to: nothing is paid until an owner enters one.</Trans>
        )}
      </Banner>
      {enters && <BankAccountDialog onClose={() => setEnters(false)} />}
    </>
  );
}
