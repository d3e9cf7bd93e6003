import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { preferences } from '#device/session/preferences.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { askToInstall, install } from '#device/updates/install.ts';
import { is } from '#freight/user/user.ts';

/** Put away, it comes back after a month. */
const AGAIN_AFTER = 30 * 24 * 60 * 60_000;

/** Offers carriers to put the app on the home screen, where the browser can do it. */
export function InstallBanner() {
  const now = useNow();
  const { roles } = useViewer();
  const { prompt, installed } = useSnapshot(install);
  const { installDismissedAt } = useSnapshot(preferences);
  const wasDismissed = installDismissedAt !== null && now - installDismissedAt < AGAIN_AFTER;
  if (prompt === null || installed || wasDismissed || is.shipper(roles)) return null;
  const dismiss = () => {
    preferences.installDismissedAt = Date.now();
  };
  return (
    <Banner
      tone="info"
      icon="device-mobile-f"
      actions={
        <>
          <Button size="sm" variant="link" onClick={() => void askToInstall()}>
            <Trans>Install</Trans>
          </Button>
          <Button size="sm" variant="link" onClick={dismiss}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans>Add Lading to the home screen: it opens without a network.</Trans>
    </Banner>
  );
}
