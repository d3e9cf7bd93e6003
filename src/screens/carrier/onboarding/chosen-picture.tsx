import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#design/button/icon-button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { QuarterTurns } from '#device/store/draft.ts';
import styles from './document-page.module.css';
import type { ChosenFile } from './use-send-document.ts';

interface ChosenPictureProps {
  readonly chosen: ChosenFile;
  /** The address of the picture; null for other files. */
  readonly image: string | null;
  /** It is being sent. */
  readonly isLocked: boolean;
  readonly onTurn: (turns: QuarterTurns) => void;
  readonly onRemove: () => void;
}

/** The picture about to be sent, as support will see it. It can be turned or removed. */
export function ChosenPicture({ chosen: { file, turns }, image, isLocked, onTurn, onRemove }: ChosenPictureProps) {
  const { t } = useLingui();
  return (
    <figure className={styles.stage}>
      {image === null ? (
        <span className={styles.paper}>
          <Icon name="file-pdf-f" size="xl" />
          <span>{file.name}</span>
        </span>
      ) : (
        <img src={image} alt={t`New picture`} className={classNames(styles.image, styles[`turn${turns}`])} />
      )}
      <figcaption className={styles.caption}>
        {image === null ? <Trans>New file</Trans> : <Trans>New picture</Trans>}
      </figcaption>
      {!isLocked && (
        <span className={styles.tools}>
          {image !== null && (
            <IconButton
              icon="arrow-clockwise-b"
              label={t`Turn`}
              variant="gray"
              onClick={() => onTurn(((turns + 1) % 4) as QuarterTurns)}
            />
          )}
          <IconButton icon="trash-b" label={t`Remove`} variant="gray" onClick={onRemove} />
        </span>
      )}
    </figure>
  );
}
