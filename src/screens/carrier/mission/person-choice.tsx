import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { fullName } from '#freight/user/initials.ts';
import { PersonAvatar } from '../../parts/words/person-avatar.tsx';
import styles from './mission.module.css';

interface PersonChoiceProps {
  readonly person: ComponentProps<typeof PersonAvatar>['person'] & {};
  /** The mission is theirs now. */
  readonly current: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
  /** Further facts about them. */
  readonly children?: ReactNode;
}

/** A person to choose, in a list of them. */
export function PersonChoice({ person, current, busy, onChoose, children }: PersonChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={current} disabled={busy} onClick={onChoose}>
      <PersonAvatar person={person} />
      <span className={styles.chosen}>
        {fullName(person)}
        {children !== undefined && <small>{children}</small>}
      </span>
      {current && (
        <span className={styles.end}>
          <Icon name="check-b" /> <Trans>now</Trans>
        </span>
      )}
    </button>
  );
}
