import { Trans } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { endsSoon, type Offer } from '#freight/offer/offer.ts';
import { spanWords } from '../format/duration.ts';
import styles from './offer-row.module.css';

interface EndsInProps {
  readonly offer: Pick<Offer, 'expires_at'>;
  /** Unix milliseconds. */
  readonly now: number;
  /** Says what the time is of, where no list does. */
  readonly worded?: boolean;
}

/** The time until an offer ends; in red within its last hour. */
export function EndsIn({ offer, now, worded = false }: EndsInProps) {
  const left = Date.parse(offer.expires_at) - now;
  const span = spanWords(left);
  const soon = endsSoon(offer, now);
  return (
    <span className={classNames(styles.ends, soon && styles.soon)}>
      <Icon name={soon ? 'hourglass-medium-f' : 'hourglass-medium-b'} size="sm" />{' '}
      {left <= 0 ? (
        <Trans>Ended</Trans>
      ) : soon || worded ? (
        <Trans>Ends in {span}</Trans>
      ) : (
        <>
          <VisuallyHidden>
            <Trans>Ends in</Trans>
          </VisuallyHidden>{' '}
          {span}
        </>
      )}
    </span>
  );
}
