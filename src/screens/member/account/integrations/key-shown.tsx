import { Trans } from '@lingui/react/macro';
import { Reference } from '#design/reference/reference.tsx';
import type { NewApiKey } from '#device/company/api-keys.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import styles from './integrations.module.css';
import { ScopeWord } from './scope-word.tsx';
import { SecretShown } from './secret-shown.tsx';

interface KeyShownProps {
  readonly made: NewApiKey;
  readonly onClose: () => void;
}

/** A new key, the only time it is seen. */
export function KeyShown({ made: { name, key, scopes, only_from, expires_at }, onClose }: KeyShownProps) {
  const longDay = useLongDay();
  return (
    <SecretShown
      secret={key}
      title={<Trans>Key “{name}” is made</Trans>}
      once={<Trans>It is shown once, now. Lading keeps only its beginning.</Trans>}
      lost={<Trans>The answer with the key was lost on its way. Revoke this key and make another one.</Trans>}
      kept={<Trans>I have kept the key</Trans>}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        <dt>
          <Trans>Allowed</Trans>
        </dt>
        <dd>
          {scopes.map((scope) => (
            <span key={scope} className={styles.right}>
              <ScopeWord scope={scope} />
            </span>
          ))}
        </dd>
        {only_from.length > 0 && (
          <>
            <dt>
              <Trans>Only from</Trans>
            </dt>
            <dd>
              <Reference>{only_from.join(', ')}</Reference>
            </dd>
          </>
        )}
        <dt>
          <Trans>Ends</Trans>
        </dt>
        <dd>{expires_at === null ? <Trans>Without an end</Trans> : longDay(expires_at)}</dd>
      </dl>
    </SecretShown>
  );
}
