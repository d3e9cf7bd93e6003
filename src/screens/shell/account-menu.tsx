import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Avatar } from '#design/avatar/avatar.tsx';
import { Menu } from '#design/menu/menu.tsx';
import { MenuItem, MenuRule, menuItemClass } from '#design/menu/menu-item.tsx';
import { NavUser, navUserClass } from '#design/nav-bar/nav-bar.tsx';
import { acting } from '#device/session/acting.ts';
import { useViewer } from '#device/session/use-session.ts';
import { avatarColour, fullName, initials } from '#freight/user/initials.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';
import { useWorkplace } from './use-workplace.ts';
import { has } from './workplaces.ts';

const LanguageDialog = lazyPart(
  () => import('./language-dialog.tsx').then((part) => part.LanguageDialog),
  MissingDialog,
);
const ThemeDialog = lazyPart(() => import('./theme-dialog.tsx').then((part) => part.ThemeDialog), MissingDialog);
const SignOutDialog = lazyPart(
  () => withMoreWords(import('./sign-out-dialog.tsx')).then((part) => part.SignOutDialog),
  MissingDialog,
);

/** Who is signed in, and what is his to choose. */
export function AccountMenu() {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const workplace = useWorkplace();
  const { user } = session;
  const [dialog, setDialog] = useState<'language' | 'theme' | 'sign-out' | null>(null);
  // A dialog closes itself alone: one that waited for the server may end when another is open.
  const closing = (ended: NonNullable<typeof dialog>) => () => setDialog((open) => (open === ended ? null : open));
  return (
    <>
      <Menu
        className={navUserClass}
        trigger={
          <NavUser
            label={t`Account menu`}
            avatar={<Avatar initials={initials(user)} color={avatarColour(user.uuid)} />}
            name={fullName(user)}
            company={company?.name ?? ''}
          />
        }
      >
        {acting === null && (
          <Link to="/account" role="menuitem" tabIndex={-1} className={menuItemClass}>
            <Trans>Account</Trans>
          </Link>
        )}
        {has(workplace, 'statistics') && (
          <Link to="/statistics" role="menuitem" tabIndex={-1} className={menuItemClass}>
            <Trans>Statistics</Trans>
          </Link>
        )}
        {has(workplace, 'trucks') && (
          <Link to="/trucks" role="menuitem" tabIndex={-1} className={menuItemClass}>
            <Trans>Trucks</Trans>
          </Link>
        )}
        {acting === null && (
          <MenuItem onClick={() => setDialog('language')}>
            <Trans>Language</Trans>
          </MenuItem>
        )}
        <MenuItem onClick={() => setDialog('theme')}>
          <Trans>Light or dark</Trans>
        </MenuItem>
        <Link to="/accessibility" role="menuitem" tabIndex={-1} className={menuItemClass}>
          <Trans>Accessibility</Trans>
        </Link>
        <MenuRule />
        <MenuItem onClick={() => setDialog('sign-out')}>
          <Trans>Sign out</Trans>
        </MenuItem>
      </Menu>
      <Suspense>
        {dialog === 'language' && <LanguageDialog onClose={closing('language')} />}
        {dialog === 'theme' && <ThemeDialog onClose={closing('theme')} />}
        {dialog === 'sign-out' && <SignOutDialog onClose={closing('sign-out')} />}
      </Suspense>
    </>
  );
}
