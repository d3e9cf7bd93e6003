import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Stack } from '#design/layout/stack.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { useViewer } from '#device/session/use-session.ts';
import type { FoundUser } from '#device/support/users.ts';
import { fullName } from '#freight/user/initials.ts';
import { type Locale, supportedLocale } from '#freight/user/locale.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import { Phone } from '../../parts/phone/phone.tsx';
import { PersonAvatar } from '../../parts/words/person-avatar.tsx';
import { RoleWord } from '../../parts/words/role-word.tsx';
import { PanelDetail } from '../desk-page.tsx';
import { Fact, Facts, Subhead } from '../facts.tsx';
import { CompanyState } from '../state-badge.tsx';
import styles from '../support.module.css';
import { ActDialog } from './act-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { LostFactorDialog } from './lost-factor-dialog.tsx';

interface UserPanelProps {
  readonly user: FoundUser;
  /** On phones, which show it alone. */
  readonly onBack?: () => void;
}

/** A user: how to reach them, where they are signed in, and their companies. */
export function UserPanel({ user, onBack }: UserPanelProps) {
  const name = fullName(user);
  const { session } = useViewer();
  const [isBeginning, setBeginning] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const Heading = onBack === undefined ? 'h2' : 'h1';
  return (
    <aside className={styles.panel} aria-label={name}>
      {onBack !== undefined && <PanelDetail name={name} onBack={onBack} />}
      <header className={styles.person}>
        <PersonAvatar person={user} size="lg" />
        <div className={styles.who}>
          <Heading className={styles.name}>{name}</Heading>
          <span>{user.email}</span>
        </div>
      </header>
      <UserFacts user={user} />
      {user.second_factor_at !== null && user.uuid !== session.userId && (
        <div className={styles.begin}>
          <Button variant="white" onClick={() => setDropping(true)}>
            <Trans>Switch off the second factor</Trans>
          </Button>
        </div>
      )}
      <Subhead>
        <Trans>Companies</Trans>
      </Subhead>
      {user.companies.length === 0 && (
        <p className={styles.note}>
          <Trans>No company</Trans>
        </p>
      )}
      <Stack as="ul" gap="2-half" padding="1 4-half 4-half">
        {user.companies.map((company) => (
          <li key={company.uuid} className={styles.firmCard}>
            <span className={styles.firmHead}>
              <b>{company.name}</b>
              <CompanyState status={company.status} />
            </span>
            <span className={styles.firmFacts}>
              {company.is_owner ? (
                <Trans>Owner</Trans>
              ) : (
                company.roles.map((role) => <RoleWord key={role} role={role} />)
              )}
              {company.vat_number !== null && <Reference>{company.vat_number}</Reference>}
            </span>
            {company.kind !== 'support' && (
              <Link to="/support/companies/$uuid" params={{ uuid: company.uuid }} className={buttonClass('white')}>
                <Trans>Open company</Trans>
              </Link>
            )}
          </li>
        ))}
      </Stack>
      {!user.is_blocked && user.companies.every(({ kind }) => kind !== 'support') && (
        <div className={styles.begin}>
          <Button variant="primary" size="lg" icon="user-switch-b" wide onClick={() => setBeginning(true)}>
            <Trans>Act for {name}</Trans>
          </Button>
        </div>
      )}
      {user.uuid !== session.userId && <BlockButton user={user} />}
      {isDropping && <LostFactorDialog user={user} onClose={() => setDropping(false)} />}
      {isBeginning && <ActDialog user={user} onClose={() => setBeginning(false)} />}
    </aside>
  );
}

function UserFacts({ user }: Pick<UserPanelProps, 'user'>) {
  const longDay = useLongDay();
  const locale: Locale | null = user.locale === null ? null : supportedLocale(user.locale);
  return (
    <Facts>
      <Fact label={<Trans>Phone</Trans>}>
        {user.phone === null ? <Trans>None</Trans> : <Phone number={user.phone} />}
      </Fact>
      <Fact label={<Trans>Language, time zone</Trans>}>
        {locale === null ? user.timezone : `${LANGUAGE_NAMES[locale]}, ${user.timezone}`}
      </Fact>
      <Fact label={<Trans>With us since</Trans>}>{longDay(user.registered_at)}</Fact>
      {user.is_blocked && (
        <Fact label={<Trans>State</Trans>}>
          <Trans>Blocked</Trans>
        </Fact>
      )}
      <Fact label={<Trans>Signed in on</Trans>}>
        <Plural value={user.sessions} _0="no device" one="# device" other="# devices" />
      </Fact>
      <Fact label={<Trans>Second factor</Trans>}>
        {user.second_factor_at === null ? <Trans>Off</Trans> : <Since day={longDay(user.second_factor_at)} />}
      </Fact>
      <Fact label={<Trans>Terms</Trans>}>
        {user.terms_accepted_at === null ? (
          <Trans>Not accepted</Trans>
        ) : (
          <Accepted day={longDay(user.terms_accepted_at)} />
        )}
      </Fact>
    </Facts>
  );
}

/** Nobody blocks themselves. */
function BlockButton({ user }: { readonly user: FoundUser }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles.begin}>
      <Button variant="white" onClick={() => setAsked(true)}>
        {user.is_blocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
      </Button>
      {isAsked && <BlockDialog user={user} onClose={() => setAsked(false)} />}
    </div>
  );
}

function Since({ day }: { readonly day: string }) {
  return <Trans>On since {day}</Trans>;
}

function Accepted({ day }: { readonly day: string }) {
  return <Trans>Accepted {day}</Trans>;
}
