import { Trans } from '@lingui/react/macro';
import { AccountRow, AccountSheet } from '../account-sheet.tsx';

/** The data that goes with an account, the data that is kept, and why. */
export function WhatStays() {
  return (
    <AccountSheet title={<Trans>What stays, and why</Trans>}>
      <AccountRow label={<Trans>Goes after 14 days</Trans>}>
        <Trans>Name, e-mail, phone, password, devices, saved searches, notifications</Trans>
      </AccountRow>
      <AccountRow label={<Trans>Stays with the company</Trans>}>
        <Trans>Invoices, which the law has companies keep for 10 years</Trans>
        <small>
          <Trans>French commercial code, L123-22</Trans>
        </small>
      </AccountRow>
      <AccountRow label={<Trans>Stays without your name</Trans>}>
        <Trans>
          Consignment notes, proofs and the steps of transports, which carriers and shippers must be able to prove
        </Trans>
      </AccountRow>
    </AccountSheet>
  );
}
