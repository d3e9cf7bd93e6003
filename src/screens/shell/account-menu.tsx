import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewer } from '#device/hooks/use-session.ts';
import { Avatar } from '#design/avatar/avatar.tsx';
import { Menu } from '#design/menu/menu.tsx';
import { MenuItem, MenuRule, menuItemClass } from '#design/menu/menu-item.tsx';
import { NavUser } from '#design/nav-bar/nav-bar.tsx';
import { navUserClass } from '#design/nav-bar/nav-classes.ts';
import { avatarColour, fullName, initials } from '#freight/user/initials.ts';
import { LanguageDialog } from './language-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { ThemeDialog } from './theme-dialog.tsx';

/** Who is signed in, and what is his to choose. */
export function AccountMenu() {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const { user } = session;
  const [dialog, setDialog] = useState<'language' | 'theme' | 'sign-out' | null>(null);
  const close = () => setDialog(null);
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
        <Link to="/account" role="menuitem" tabIndex={-1} className={menuItemClass}>
          <Trans>Account</Trans>
        </Link>
        <MenuItem onClick={() => setDialog('language')}>
          <Trans>Language</Trans>
        </MenuItem>
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
      <LanguageDialog open={dialog === 'language'} onClose={close} />
      <ThemeDialog open={dialog === 'theme'} onClose={close} />
      <SignOutDialog open={dialog === 'sign-out'} onClose={close} />
    </>
  );
}
