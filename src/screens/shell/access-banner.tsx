import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Banner } from '#design/banner/banner.tsx';
import type { Alert } from '#device/account/alerts.ts';

/** A recovery suspended passkeys, keys or webhooks, and the page on which the user confirms them. */
export function AccessBanner({ alert: { text } }: { readonly alert: Alert }) {
  return (
    <Banner
      tone="warn"
      icon="lock-f"
      actions={
        <Link to="/account/access">
          <Trans>Look at them</Trans>
        </Link>
      }
    >
      {text}
    </Banner>
  );
}
