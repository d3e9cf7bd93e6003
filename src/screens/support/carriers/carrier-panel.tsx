import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Reference } from '#design/reference/reference.tsx';
import type { SupportedCarrier } from '#device/support/carriers.ts';
import { fullName } from '#freight/user/initials.ts';
import { DocumentBadge } from '../../parts/company-document/document-badge.tsx';
import { DocumentName } from '../../parts/company-document/document-words.tsx';
import { countryName } from '../../parts/format/country-name.ts';
import { useFormat, useLocale } from '../../parts/format/use-format.ts';
import { Phone } from '../../parts/phone/phone.tsx';
import { RoleWord } from '../../parts/words/role-word.tsx';
import { SameNumber } from '../change-values.tsx';
import { PanelDetail } from '../desk-page.tsx';
import { Fact, Facts, Subhead } from '../facts.tsx';
import styles from '../support.module.css';
import { CarrierBadge } from './carrier-badge.tsx';
import { InviteAgainDialog } from './invite-again-dialog.tsx';

interface CarrierPanelProps {
  readonly carrier: SupportedCarrier;
  /** On phones, which show it alone. */
  readonly onBack?: () => void;
}

/** A carrier: who owns it, what it still owes, and the way to its page. */
export function CarrierPanel({ carrier, onBack }: CarrierPanelProps) {
  const { uuid, name, owes, invite } = carrier;
  const [isInviting, setInviting] = useState(false);
  const Heading = onBack === undefined ? 'h2' : 'h1';
  return (
    <aside className={styles.panel} aria-label={name}>
      {onBack !== undefined && <PanelDetail name={name} onBack={onBack} />}
      <header className={styles.person}>
        <div className={styles.who}>
          <Heading className={styles.name}>{name}</Heading>
          <CarrierBadge carrier={carrier} />
        </div>
      </header>
      <CarrierFacts carrier={carrier} />
      <Subhead>
        <Trans>What it still owes</Trans>
      </Subhead>
      {owes.length === 0 ? (
        <p className={styles.note}>
          <Trans>Nothing.</Trans>
        </p>
      ) : (
        <Facts>
          {owes.map((owed) => (
            <Fact key={owed.kind} label={<OwedName owed={owed} />}>
              <OwedState owed={owed} />
            </Fact>
          ))}
        </Facts>
      )}
      {owes.some(({ state }) => state === 'sent') && (
        <div className={styles.begin}>
          <Link to="/support/documents" className={buttonClass('white')}>
            <Trans>Check documents</Trans>
          </Link>
        </div>
      )}
      {invite !== null && (
        <div className={styles.begin}>
          <Button variant="white" icon="envelope-f" onClick={() => setInviting(true)}>
            <Trans>Invite again</Trans>
          </Button>
        </div>
      )}
      <div className={styles.begin}>
        <Link to="/support/companies/$uuid" params={{ uuid }} className={buttonClass('white')}>
          <Trans>Open company</Trans>
        </Link>
      </div>
      {isInviting && invite !== null && (
        <InviteAgainDialog carrier={carrier} email={invite.email} onClose={() => setInviting(false)} />
      )}
    </aside>
  );
}

function CarrierFacts({ carrier }: Pick<CarrierPanelProps, 'carrier'>) {
  const locale = useLocale();
  const { dayAndTime } = useFormat();
  const { owner, kind, country, vat_number, licence_number, created_at, invite } = carrier;
  return (
    <Facts>
      {owner !== null && (
        <Fact label={<Trans>Owner</Trans>}>
          {fullName(owner)}
          <br />
          {owner.email}
        </Fact>
      )}
      {owner?.phone != null && (
        <Fact label={<Trans>Phone</Trans>}>
          <Phone number={owner.phone} />
        </Fact>
      )}
      {kind !== null && (
        <Fact label={<Trans>Role</Trans>}>
          <RoleWord role={kind} />
        </Fact>
      )}
      <Fact label={<Trans>Country</Trans>}>{countryName(country, locale)}</Fact>
      <Fact label={<Trans>VAT number</Trans>}>
        {vat_number === null ? <Trans>Not given</Trans> : <Reference>{vat_number}</Reference>}
      </Fact>
      <SameNumber companies={carrier.same_number} />
      <Fact label={<Trans>Transport licence number</Trans>}>
        {licence_number === null ? <Trans>Not given</Trans> : <Reference>{licence_number}</Reference>}
      </Fact>
      <Fact label={<Trans>Since</Trans>}>{dayAndTime(Date.parse(created_at))}</Fact>
      {invite !== null && (
        <Fact label={<Trans>Invitation valid until</Trans>}>{dayAndTime(Date.parse(invite.expires_at))}</Fact>
      )}
    </Facts>
  );
}

type Owed = SupportedCarrier['owes'][number];

function OwedName({ owed: { kind } }: { readonly owed: Owed }) {
  if (kind === 'email') return <Trans>E-mail address confirmed</Trans>;
  if (kind === 'bank_account') return <Trans>Bank account to be paid to</Trans>;
  return <DocumentName kind={kind} />;
}

function OwedState({ owed: { kind, state } }: { readonly owed: Owed }) {
  if (kind === 'email' || kind === 'bank_account') {
    return (
      <Badge color="blue">
        <Trans>Missing</Trans>
      </Badge>
    );
  }
  return <DocumentBadge state={state} isSending={false} />;
}
