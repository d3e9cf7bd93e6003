import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Switch } from '#design/switch/switch.tsx';
import { preferences } from '#device/session/preferences.ts';
import { useViewer } from '#device/session/use-session.ts';
import { fullName } from '#freight/user/initials.ts';
import { LanguageChoice } from '../../parts/language/language-choice.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { Phone } from '../../parts/phone/phone.tsx';
import { ThemeChoice } from '../../parts/preferences/theme-choice.tsx';
import styles from './account.module.css';
import { DeviceStorage } from './device-storage.tsx';

/** Who is signed in, and how this device is used. */
export function AccountScreen() {
  const { t } = useLingui();
  usePageTitle(t`Account`);
  const { session, company } = useViewer();
  const { undoStays } = useSnapshot(preferences);
  const { user } = session;
  return (
    <main className={styles.account}>
      <h1>
        <Trans>Account</Trans>
      </h1>
      <Cells>
        <Cell share="half" label={<Trans context="person">Name</Trans>}>
          {fullName(user)}
        </Cell>
        <Cell share="half" label={<Trans>Company</Trans>}>
          {company?.name ?? <Trans>None</Trans>}
        </Cell>
        <Cell share="row" label={<Trans>E-mail</Trans>}>
          {user.email}
        </Cell>
        <Cell share="row" label={<Trans>Phone</Trans>}>
          {user.phone === null ? <Trans>None given</Trans> : <Phone number={user.phone} />}
        </Cell>
      </Cells>
      <section>
        <h2>
          <Trans>Language</Trans>
        </h2>
        <LanguageChoice />
      </section>
      <section>
        <h2>
          <Trans>Light or dark</Trans>
        </h2>
        <ThemeChoice />
      </section>
      <section>
        <h2>
          <Trans>Undo</Trans>
        </h2>
        <Switch
          checked={undoStays}
          onChange={(event) => {
            preferences.undoStays = event.target.checked;
          }}
        >
          <Trans>A step can be undone until I send it, for ten minutes at most</Trans>
        </Switch>
      </section>
      <DeviceStorage />
    </main>
  );
}
