import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '#design/segmented/segmented.tsx';
import { useViewer } from '#device/session/use-session.ts';
import styles from './missions.module.css';
import type { MissionsSearch } from './missions-search.ts';

interface ListHeadProps {
  readonly search: MissionsSearch;
  readonly onChange: (change: Partial<MissionsSearch>) => void;
}

/** The title, and whose missions. */
export function ListHead({ search, onChange }: ListHeadProps) {
  const { t } = useLingui();
  const { plans } = useViewer();
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <Trans>Missions</Trans>
      </h1>
      {plans && (
        <Segmented
          label={t`Missions shown`}
          className={styles.whose}
          value={search.your_missions === 1 ? 'mine' : 'company'}
          onChange={(whose) => onChange({ your_missions: whose === 'mine' ? 1 : undefined })}
          segments={[
            { value: 'company', label: <Trans>Company</Trans> },
            { value: 'mine', label: <Trans>Mine</Trans>, spoken: t`Your missions` },
          ]}
        />
      )}
    </div>
  );
}
