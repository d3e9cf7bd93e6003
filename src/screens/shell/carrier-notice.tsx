import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Banner } from '#design/banner/banner.tsx';
import { Button, ButtonLink } from '#design/button/button.tsx';
import { preferences } from '#device/session/preferences.ts';
import { useNow } from '#device/sync/use-now.ts';
import { DAY } from '#freight/values/duration.ts';

/** A closed notice is shown again after a week. */
const AGAIN_AFTER_MS = 7 * DAY;

/** Shows carriers the platform where they now sign in. */
export function CarrierNotice({ portal }: { readonly portal: string }) {
  const now = useNow();
  const { noticeClosedAt } = useSnapshot(preferences);
  if (noticeClosedAt !== null && now - noticeClosedAt < AGAIN_AFTER_MS) return null;
  const { host } = new URL(portal);
  const close = () => {
    preferences.noticeClosedAt = Date.now();
  };
  return (
    <Banner
      tone="info"
      icon="truck-f"
      actions={
        <>
          <ButtonLink size="sm" variant="link" href={portal}>
            <Trans>Go to {host}</Trans>
          </ButtonLink>
          <Button size="sm" variant="link" onClick={close}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans>Carriers sign in at {host}.</Trans>
    </Banner>
  );
}
