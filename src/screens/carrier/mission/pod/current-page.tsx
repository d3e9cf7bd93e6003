import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#design/button/icon-button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { Progress } from '#design/progress/progress.tsx';
import type { Page } from '#device/pod/pages.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { LargePage } from './large-page.tsx';
import styles from './pod.module.css';
import type { CaptureState } from './use-capture.tsx';

interface CurrentPageProps {
  readonly page: Page;
  readonly number: number;
  readonly capture: CaptureState;
}

/** The page that is looked at, with turn and remove at its corner, and how far it is. */
export function CurrentPage({ page, number, capture }: CurrentPageProps) {
  const { t } = useLingui();
  const format = useFormat();
  const of = capture.pages.length;
  const before = format.bytes(page.sizeBefore);
  const now = page.sizeNow === null ? null : format.bytes(page.sizeNow);
  // A finished page is drawn turned already; until then the original is turned on the screen.
  const turned = page.sizeNow === null ? page.turns : 0;
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <div className={styles.view}>
        {page.image === null ? (
          <span className={styles.paper}>
            <Icon name={iconOf(page)} size="xl" />
            <span>{page.name}</span>
          </span>
        ) : (
          <img src={page.image} alt={t`Page ${number}`} className={classNames(styles.image, styles[`turn${turned}`])} />
        )}
        <span className={styles.number}>
          <Trans>
            Page {number} of {of}
          </Trans>
        </span>
        <span className={styles.tools}>
          {page.image !== null && turned === 0 && (
            <IconButton icon="magnifying-glass-b" label={t`Enlarge`} variant="gray" onClick={() => setLarge(true)} />
          )}
          {page.image !== null && page.refusal === null && (
            <IconButton icon="arrow-clockwise-b" label={t`Turn`} variant="gray" onClick={() => capture.turn(page.id)} />
          )}
          <IconButton icon="trash-b" label={t`Remove`} variant="gray" onClick={() => capture.remove(page.id)} />
        </span>
      </div>
      {isLarge && page.image !== null && (
        <LargePage number={number} image={page.image} onClose={() => setLarge(false)} />
      )}
      {page.refusal === null && (
        <div className={styles.sizes}>
          {page.progress !== null && (
            <>
              <p className={styles.progressWords}>
                <strong>
                  <Trans>Compressing page {number}</Trans>
                </strong>
                <strong>{format.percent(page.progress)}</strong>
              </p>
              <Progress label={t`Compressing page ${number}`} value={page.progress * 100} />
            </>
          )}
          {page.isShared && (
            <p className={styles.note}>
              <Trans>From another app</Trans>
            </p>
          )}
          {page.isPutOff && (
            <p className={styles.note}>
              <Trans>This device has too little memory for this page now. It tries again by itself.</Trans>
            </p>
          )}
          <p className={styles.note}>
            {page.type === 'application/pdf' ? (
              <Trans>PDF, {before}, sent as it is</Trans>
            ) : now === null || now === before ? (
              <Trans>Photo {before}</Trans>
            ) : (
              <>
                <Trans>Photo {before}</Trans> <Icon name="arrow-right-b" size="sm" label={t`now`} /> {now}
              </>
            )}
          </p>
        </div>
      )}
    </>
  );
}

/** The placeholder of a page that is not shown. */
export function iconOf({ refusal, type }: Page): 'file-x-b' | 'file-pdf-f' | 'camera-f' {
  if (refusal !== null) return 'file-x-b';
  return type === 'application/pdf' ? 'file-pdf-f' : 'camera-f';
}
