import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { SupportedCompany } from '#device/support/company.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { Phone } from '../../parts/phone/phone.tsx';
import { IdentityValue } from '../../parts/words/identity-value.tsx';
import { SameNumber } from '../change-values.tsx';
import { Fact, Facts } from '../facts.tsx';
import { CompanyState } from '../state-badge.tsx';
import styles from '../support.module.css';
import { LockDialog } from './lock-dialog.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

/** The state of a company, which support can change, and its record. */
export function CompanyFacts({ company }: { readonly company: SupportedCompany }) {
  const longDay = useLongDay();
  const [isChanging, setChanging] = useState(false);
  const { status, address, billing, animation_user: person } = company;
  const close = () => setChanging(false);
  return (
    <Paper>
      <div className={styles.state}>
        <div>
          <CompanyState status={status} />
          <p>
            <StateWords company={company} />
          </p>
        </div>
        {status === 'active' && (
          <Button variant="white" onClick={() => setChanging(true)}>
            <Trans>Lock</Trans>
          </Button>
        )}
        {status === 'locked' && (
          <Button variant="white" onClick={() => setChanging(true)}>
            <Trans>Unlock</Trans>
          </Button>
        )}
      </div>
      <Facts>
        <Fact label={<Trans>Kind</Trans>}>
          {company.kind === 'shipper' ? <Trans>Shipper</Trans> : <Trans>Carrier</Trans>}
        </Fact>
        <Fact label={<Trans>VAT number</Trans>}>
          {billing.vat_number === null ? <Trans>None</Trans> : <Reference>{billing.vat_number}</Reference>}
        </Fact>
        <SameNumber companies={company.same_number} />
        {company.kind === 'carrier' && (
          <Fact label={<Trans>Franchise from VAT</Trans>}>
            <IdentityValue value={{ vat_franchise: billing.vat_franchise }} />
          </Fact>
        )}
        <Fact label={<Trans>Address</Trans>}>
          {address.street_name}, {address.postal_code} {address.city}, {address.country}
        </Fact>
        <Fact label={<Trans>Phone</Trans>}>
          {company.phone === null ? <Trans>None</Trans> : <Phone number={company.phone} />}
        </Fact>
        <Fact label={<Trans>Billing e-mail</Trans>}>{company.billing_email ?? <Trans>None</Trans>}</Fact>
        <Fact label={<Trans>Looked after by</Trans>}>
          {person === null ? <Trans>Nobody in particular</Trans> : fullName(person)}
        </Fact>
        <Fact label={<Trans>With us since</Trans>}>{longDay(company.created_at)}</Fact>
      </Facts>
      {isChanging && status === 'active' && <LockDialog company={company} onClose={close} />}
      {isChanging && status === 'locked' && <UnlockDialog company={company} onClose={close} />}
    </Paper>
  );
}

function StateWords({ company: { status, lock_reason, open_until } }: { readonly company: SupportedCompany }) {
  const format = useFormat();
  if (status === 'onboarding') return <Trans>Its documents are not all accepted yet.</Trans>;
  if (status === 'locked') {
    return lock_reason === 'unpaid' ? (
      <Trans>By rule, for unpaid invoices. Their payment opens it at once.</Trans>
    ) : (
      <Trans>By support.</Trans>
    );
  }
  if (open_until === null) return <Trans>Can book and take work.</Trans>;
  const day = format.calendarDay(open_until);
  return <Trans>Unlocked until {day}, then its reason locks it again.</Trans>;
}
