import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Avatar } from '#design/avatar/avatar.tsx';
import { useMenuTrigger } from '#design/menu/menu-trigger.ts';
import { NavUser, navUserClass } from '#design/nav-bar/nav-bar.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { avatarColour, fullName, initials } from '#freight/user/initials.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';

// Loaded on demand: the bar is rendered before the panel is needed.
const AccountPanel = lazyPart(() => import('./account-panel.tsx').then((part) => part.AccountPanel), MissingDialog);

/** The button with the signed-in user; it opens their account panel. */
export function AccountMenu() {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const { user } = session;
  const { trigger, panel } = useMenuTrigger();
  const [wasPressed, setPressed] = useState(false);
  return (
    <>
      <button
        {...trigger}
        className={navUserClass}
        popoverTarget={wasPressed ? panel.id : undefined}
        onClick={(press) => {
          // The panel opens itself once loaded; if it is already loaded, the press would close it again.
          if (!wasPressed) press.preventDefault();
          setPressed(true);
        }}
      >
        <NavUser
          label={t`Account menu`}
          avatar={<Avatar initials={initials(user)} color={avatarColour(user.uuid)} />}
          name={fullName(user)}
          company={company?.name ?? ''}
        />
      </button>
      <Suspense>{wasPressed && <AccountPanel {...panel} />}</Suspense>
    </>
  );
}
