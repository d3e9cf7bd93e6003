import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { IconButton } from '#design/button/icon-button.tsx';
import { Row } from '#design/layout/row.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { ApiKey } from '#device/company/api-keys.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { isUnused } from '#freight/integration/api-key.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import styles from './integrations.module.css';
import { ScopeWord } from './scope-word.tsx';

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly isBusy: boolean;
  readonly onReplace: () => void;
  readonly onRevoke: () => void;
}

/** A key: what it may, who made it, when it was last used and until when it works. */
export function KeyRow({ apiKey, isBusy, onReplace, onRevoke }: KeyRowProps) {
  const { t } = useLingui();
  const longDay = useLongDay();
  const { name, prefix, scopes, only_from, made_by, created_at, expires_at } = apiKey;
  const networks = only_from.join(', ');
  const made = longDay(created_at);
  const maker = fullName(made_by);
  const end = expires_at === null ? '' : longDay(expires_at);
  const now = useMinute();
  const hasEnded = expires_at !== null && Date.parse(expires_at) <= now;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <b>{name}</b>
        <small>
          <Reference>{prefix}…</Reference>
        </small>
        {networks !== '' && (
          <small>
            <Trans>
              Only from <Reference>{networks}</Reference>
            </Trans>
          </small>
        )}
      </div>
      <Row as="ul" aria-label={t`Allowed`} gap="1-half">
        {scopes.map((scope) => (
          <li key={scope} className={styles.right}>
            <ScopeWord scope={scope} />
          </li>
        ))}
      </Row>
      <div className={styles.fact}>
        <Trans>Made {made}</Trans>
        <small>{maker}</small>
      </div>
      <div className={styles.fact}>
        <LastUse apiKey={apiKey} hasEnded={hasEnded} />
        <small>
          {expires_at === null && <Trans>Without an end</Trans>}
          {expires_at !== null && (hasEnded ? <Trans>Until {end}</Trans> : <Trans>Works until {end}</Trans>)}
        </small>
      </div>
      <div className={styles.actions}>
        <Button variant="white" size="sm" onClick={onReplace}>
          <Trans>
            Replace<VisuallyHidden> key {name}</VisuallyHidden>
          </Trans>
        </Button>
        <IconButton icon="trash-b" size="sm" disabled={isBusy} label={t`Revoke key ${name}`} onClick={onRevoke} />
      </div>
    </li>
  );
}

interface LastUseProps {
  readonly apiKey: ApiKey;
  readonly hasEnded: boolean;
}

function LastUse({ apiKey: { created_at, last_used_at, suspended_at }, hasEnded }: LastUseProps) {
  const format = useFormat();
  const now = useMinute();
  const used = last_used_at === null ? null : Date.parse(last_used_at);
  if (suspended_at !== null) {
    return (
      <Badge color="orange" icon="lock-f">
        <Trans>Waits for its maker</Trans>
      </Badge>
    );
  }
  if (hasEnded) {
    return (
      <Badge color="red" icon="warning-f">
        <Trans>Key ended</Trans>
      </Badge>
    );
  }
  if (isUnused({ made: Date.parse(created_at), used }, now)) {
    return (
      <Badge color="orange" icon="clock-f">
        <Trans>Unused for 90 days</Trans>
      </Badge>
    );
  }
  const moment = used === null ? '' : format.moment(used, now);
  return used === null ? <Trans>Not used yet</Trans> : <Trans>Last used {moment}</Trans>;
}
