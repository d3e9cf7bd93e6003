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

/** Offers carriers to put the app on the home screen, or says how where the browser does not ask. */
export function InstallBanner() {
  const now = useNow();
  const { roles } = useViewer();
  const { prompt, byHand, installed } = useSnapshot(install);
  const { installDismissedAt } = useSnapshot(preferences);
  const wasDismissed = installDismissedAt !== null && now - installDismissedAt < AGAIN_AFTER;
  const way = prompt === null ? byHand : 'question';
  if (way === null || installed || wasDismissed || is.shipper(roles)) return null;
  const dismiss = () => {
    preferences.installDismissedAt = Date.now();
  };
  return (
    <Banner
      tone="info"
      icon={way === 'share' ? 'export-b' : 'device-mobile-f'}
      actions={
        <>
          {way === 'question' && (
            <Button size="sm" variant="link" onClick={() => void askToInstall()}>
              <Trans>Install</Trans>
            </Button>
          )}
          <Button size="sm" variant="link" onClick={dismiss}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      {way === 'question' ? (
        <Trans>Add Lading to the home screen: it opens without a network.</Trans>
      ) : way === 'share' ? (
        <Trans>Lading opens without a network from the home screen: tap Share, then Add to Home Screen.</Trans>
      ) : (
        <Trans>
          Lading opens without a network from the home screen: open the browser’s menu, then tap Add to Home screen.
        </Trans>
      )}
    </Banner>
  );
}
