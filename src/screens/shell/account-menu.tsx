import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { Avatar } from '#design/avatar/avatar.tsx';
import { NavUser, navUserClass } from '#design/nav-bar/nav-bar.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { avatarColour, fullName, initials } from '#freight/user/initials.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';

// The bar is there before anybody opens it.
const AccountPanel = lazyPart(() => import('./account-panel.tsx').then((part) => part.AccountPanel), MissingDialog);

/** Who is signed in; it opens what is theirs to choose. */
export function AccountMenu() {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const { user } = session;
  const button = useRef<HTMLButtonElement>(null);
  const atEnd = useRef(false);
  const [wasPressed, setPressed] = useState(false);
  const [open, setOpen] = useState(false);
  const id = useId();

  function fromEnd(): boolean {
    const isAtEnd = atEnd.current;
    atEnd.current = false;
    return isAtEnd;
  }

  function onKey(press: KeyboardEvent) {
    if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return;
    press.preventDefault();
    atEnd.current = press.key === 'ArrowUp';
    button.current?.click();
  }

  return (
    <>
      <button
        ref={button}
        id={`${id}-trigger`}
        type="button"
        className={navUserClass}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={wasPressed ? id : undefined}
        onKeyDown={onKey}
        onClick={() => setPressed(true)}
      >
        <NavUser
          label={t`Account menu`}
          avatar={<Avatar initials={initials(user)} color={avatarColour(user.uuid)} />}
          name={fullName(user)}
          company={company?.name ?? ''}
        />
      </button>
      <Suspense>{wasPressed && <AccountPanel id={id} button={button} fromEnd={fromEnd} onOpen={setOpen} />}</Suspense>
    </>
  );
}
