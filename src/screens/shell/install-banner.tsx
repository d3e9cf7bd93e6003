import { Trans } from '@lingui/react/macro';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { preferences } from '#device/session/preferences.ts';
import { askToInstall, type InstallWay } from '#device/updates/install.ts';

interface InstallBannerProps {
  /** By the browser's own question, or by hand in its menu. */
  readonly way: InstallWay;
}

/** Offers carriers to install the app, or explains how if the browser has no prompt. */
export function InstallBanner({ way }: InstallBannerProps) {
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
