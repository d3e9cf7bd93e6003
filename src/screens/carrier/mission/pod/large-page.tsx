import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#design/button/icon-button.tsx';
import { Modal } from '#design/dialog/modal.tsx';
import styles from './pod.module.css';

interface LargePageProps {
  readonly number: number;
  /** The address of its image. */
  readonly image: string;
  readonly onClose: () => void;
}

/** A page as large as it was taken, to read what is written on it. */
export function LargePage({ number, image, onClose }: LargePageProps) {
  const { t } = useLingui();
  return (
    <Modal open wide onLeave={onClose}>
      {(titleId) => (
        <>
          <div className={styles.largeHead}>
            <h2 id={titleId}>{t`Page ${number}`}</h2>
            <IconButton icon="x-b" label={t`Close`} onClick={onClose} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
          <div className={styles.largeScroll} tabIndex={0} role="group" aria-labelledby={titleId}>
            <img src={image} alt={t`Page ${number}`} />
          </div>
        </>
      )}
    </Modal>
  );
}
