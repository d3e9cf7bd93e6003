import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '#design/segmented/segmented.tsx';
import { preferences } from '#device/session/preferences.ts';
import styles from './view-choice.module.css';

/** Board or list; the choice is kept on this device. */
export function ViewChoice({ view }: { readonly view: 'board' | 'list' }) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`View`}
      className={styles.view}
      value={view}
      onChange={(next) => {
        preferences.missionsView = next;
      }}
      segments={[
        { value: 'board', label: <Trans>Board</Trans> },
        { value: 'list', label: <Trans>List</Trans> },
      ]}
    />
  );
}
