import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { IconButton } from '#design/button/icon-button.tsx';
import { classNames } from '#design/class-names.ts';
import { Row } from '#design/layout/row.tsx';
import { useMinute } from '#device/sync/use-now.ts';
import { expiresSoon, type PaymentSource } from '#freight/payment/payment-source.ts';
import { CardBrand, CardDigits, cardMonth } from '../../../parts/card/card-name.tsx';
import styles from './cards.module.css';

interface CardRowProps {
  readonly card: PaymentSource;
  readonly busy: boolean;
  /** Undefined where the user may not. */
  readonly onFirst: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** A saved card: its brand, its last digits, its month and what can be done with it. */
export function CardRow({ card, busy, onFirst, onRemove }: CardRowProps) {
  const { t } = useLingui();
  const now = useMinute();
  const { last4, holder, expired, is_default } = card;
  return (
    <div className={classNames(styles.row, expired && styles.expired)}>
      <CardBrand brand={card.brand} />
      <span className={styles.name}>
        <CardDigits last4={last4} />
        {holder !== null && <small>{holder}</small>}
      </span>
      <span className={styles.month}>{cardMonth(card)}</span>
      <Row as="span" gap="1-half">
        {expired ? (
          <Badge color="red" icon="warning-f">
            <Trans>Expired</Trans>
          </Badge>
        ) : (
          <>
            {is_default && (
              <Badge color="green">
                <Trans>First choice</Trans>
              </Badge>
            )}
            {expiresSoon(card, now) && (
              <Badge color="orange" icon="clock-f">
                <Trans>Expires soon</Trans>
              </Badge>
            )}
          </>
        )}
      </Row>
      <span className={styles.acts}>
        {onFirst !== undefined && !is_default && !expired && (
          <Button variant="white" size="sm" busy={busy} onClick={onFirst}>
            <Trans>Make first</Trans>
          </Button>
        )}
        {onRemove !== undefined && (
          <IconButton icon="trash-b" label={t`Remove card ending in ${last4}`} onClick={onRemove} />
        )}
      </span>
    </div>
  );
}
