import { Trans } from '@lingui/react/macro';
import { useMinute } from '#device/sync/use-now.ts';
import { shortName } from '#freight/user/initials.ts';
import { useOfferReckoning } from '../../parts/feasibility/use-reckoning.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './offer.module.css';

/** Beside the arrow that books: who is chosen to drive, and by when they are home. */
export function WhoDrives({ offer, driver }: { readonly offer: string; readonly driver: string | null }) {
  const format = useFormat();
  const now = useMinute();
  const { candidates } = useOfferReckoning(offer);
  const chosen = candidates.find((one) => one.driver.uuid === driver);
  if (chosen === undefined) return null;
  const home = chosen.judged?.home_at ?? null;
  const time = home === null ? '' : format.shortMoment(Date.parse(home), now);
  return (
    <p className={styles.drives}>
      <b>{shortName(chosen.driver)}</b>
      {home !== null && (
        <span>
          <Trans>home by {time}</Trans>
        </span>
      )}
    </p>
  );
}
