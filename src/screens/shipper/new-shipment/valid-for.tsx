import { Trans } from '@lingui/react/macro';
import type { Quotation } from '#contract/answers/quote.ts';
import { Icon } from '#design/icon/icon.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './quote.module.css';

/** Until when the prices can be taken. */
export function ValidFor({ quotation }: { readonly quotation: Quotation }) {
  const format = useFormat();
  const now = useNow();
  const end = Date.parse(quotation.expires_at);
  if (end <= now) {
    return (
      <span className={styles.over}>
        <Icon name="clock-countdown-f" size="sm" />
        <Trans>Quote expired</Trans>
      </span>
    );
  }
  const minutes = Math.max(1, Math.floor((end - now) / MINUTE));
  const until = format.time(end);
  return (
    <span data-momentary className={styles.valid}>
      <Icon name="clock-countdown-b" size="sm" />
      <Trans>
        Prices valid for {minutes} min, until {until}
      </Trans>
    </span>
  );
}
