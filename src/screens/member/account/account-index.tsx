import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '#design/avatar/avatar.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Icon } from '#design/icon/icon.tsx';
import { Text } from '#design/layout/text.tsx';
import { sessionsQuery } from '#device/account/sessions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { avatarColour, fullName, initials } from '#freight/user/initials.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { PhoneWords } from '../../parts/phone/phone.tsx';
import styles from './account.module.css';
import type { AccountEntry } from './account-entries.ts';
import { AccountNav } from './account-nav.tsx';

/** Where the account begins: on a phone its pages, each with what it tells at present; elsewhere the profile. */
export function AccountIndex() {
  return useIsPhone() ? <AccountMenu /> : <Navigate to="/account/profile" replace />;
}

function AccountMenu() {
  const { t } = useLingui();
  const locale = useLocale();
  const { session, company } = useViewer();
  const { user } = session;
  const { data: sessions } = useQuery(sessionsQuery(user.uuid));
  const count = sessions?.length ?? 0;
  usePageTitle(t`Account`);
  const longDay = useLongDay();
  const changed = user.password_changed_at == null ? null : longDay(user.password_changed_at);
  const values: Readonly<Record<AccountEntry['to'], ReactNode>> = {
    '/account/profile': user.phone === null ? user.email : <PhoneWords number={user.phone} />,
    '/account/password': changed === null ? <Trans>Change it</Trans> : <Trans>Changed {changed}</Trans>,
    '/account/second-factor': <Trans>A code beside the password</Trans>,
    '/account/devices': count === 0 ? null : <Plural value={count} one="# signed in" other="# signed in" />,
    '/account/notifications': <Trans>E-mail, phone, app</Trans>,
    '/account/locale': LANGUAGE_NAMES[locale],
    '/account/data': <Trans>Export, delete</Trans>,
    '/account/company': <Trans>Name, VAT number, address</Trans>,
    '/account/billing': <Trans>Where invoices go</Trans>,
    '/account/members': <Trans>Invite, remove</Trans>,
    '/account/payment-sources': null,
    '/account/integrations': <Trans>Keys and webhooks</Trans>,
  };
  return (
    <>
      <header className={styles.person}>
        <Avatar size="lg" initials={initials(user)} color={avatarColour(user.uuid)} />
        <div>
          <Text as="h1" size="title" leading="1.15">
            {fullName(user)}
          </Text>
          {company !== null && <p>{company.name}</p>}
        </div>
      </header>
      <nav aria-label={t`Account`} className={styles.menu}>
        <AccountNav tellsOf={(to) => values[to]} />
      </nav>
      <div className={styles.leave}>
        <Link to="/logout" className={buttonClass('white', 'lg', true)}>
          <Icon name="sign-out-b" />
          <Trans>Sign out</Trans>
        </Link>
      </div>
    </>
  );
}
