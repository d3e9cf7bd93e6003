import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useState } from 'react';
import { MenuItem, MenuRule, menuItemClass } from '#design/menu/menu-item.tsx';
import { MenuPanel } from '#design/menu/menu-panel.tsx';
import { acting } from '#device/session/acting.ts';
import { useViewer } from '#device/session/use-session.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';
import { useWorkplace } from './use-workplace.ts';
import { has, isConfined } from './workplaces.ts';

const LanguageDialog = lazyPart(
  () => import('./language-dialog.tsx').then((part) => part.LanguageDialog),
  MissingDialog,
);
const ThemeDialog = lazyPart(
  () => withMoreWords(import('./theme-dialog.tsx')).then((part) => part.ThemeDialog),
  MissingDialog,
);
const FirstDayDialog = lazyPart(
  () => withMoreWords(import('../parts/first-day/first-day-dialog.tsx')).then((part) => part.FirstDayDialog),
  MissingDialog,
);
const SignOutDialog = lazyPart(
  () => withMoreWords(import('../parts/confirm/sign-out-dialog.tsx')).then((part) => part.SignOutDialog),
  MissingDialog,
);

type AccountPanelProps = Pick<ComponentProps<typeof MenuPanel>, 'id' | 'button' | 'fromEnd' | 'onOpen'>;

/** The account panel: the user's pages, language, theme, and sign-out. */
export function AccountPanel(panel: AccountPanelProps) {
  const { company } = useViewer();
  const workplace = useWorkplace();
  const [dialog, setDialog] = useState<'first-day' | 'language' | 'theme' | 'sign-out' | null>(null);
  // A dialog closes only itself: one that waited for the server may end when another is open.
  const closing = (ended: NonNullable<typeof dialog>) => () => setDialog((open) => (open === ended ? null : open));
  return (
    <>
      <MenuPanel {...panel} align="end" opens>
        {acting === null && !isConfined(workplace) && (
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
        {has(workplace, 'onboarding') && (
          <Link to="/onboarding" role="menuitem" tabIndex={-1} className={menuItemClass}>
            <Trans>Documents</Trans>
          </Link>
        )}
        {acting === null && company !== null && (
          <MenuItem onClick={() => setDialog('first-day')}>
            <Trans>First steps</Trans>
          </MenuItem>
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
      </MenuPanel>
      <Suspense>
        {dialog === 'first-day' && <FirstDayDialog onClose={closing('first-day')} />}
        {dialog === 'language' && <LanguageDialog onClose={closing('language')} />}
        {dialog === 'theme' && <ThemeDialog onClose={closing('theme')} />}
        {dialog === 'sign-out' && <SignOutDialog onClose={closing('sign-out')} />}
      </Suspense>
    </>
  );
}
