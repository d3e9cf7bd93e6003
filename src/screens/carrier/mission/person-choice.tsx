import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#design/avatar/avatar.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { avatarColour, fullName, initials } from '#freight/user/initials.ts';
import styles from './mission.module.css';

interface PersonChoiceProps {
  readonly person: { readonly uuid: string; readonly first_name: string; readonly last_name: string };
  /** He has it now. */
  readonly current: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
  /** What else is worth knowing of him. */
  readonly children?: ReactNode;
}

/** A person to choose, in a list of them. */
export function PersonChoice({ person, current, busy, onChoose, children }: PersonChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={current} disabled={busy} onClick={onChoose}>
      <Avatar initials={initials(person)} color={avatarColour(person.uuid)} />
      <span>
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
