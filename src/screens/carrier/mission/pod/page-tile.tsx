import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { Page } from '#device/pod/pages.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { iconOf } from './current-page.tsx';
import styles from './pod.module.css';

interface PageTileProps {
  readonly page: Page;
  readonly number: number;
  readonly current: boolean;
  readonly onLook: () => void;
}

/** A page in the strip, with its size now and before. */
export function PageTile({ page, number, current, onLook }: PageTileProps) {
  const { t } = useLingui();
  const format = useFormat();
  const before = format.bytes(page.sizeBefore);
  const isRefused = page.refusal !== null;
  const turned = page.sizeNow === null ? page.turns : 0;
  return (
    <div className={classNames(styles.tile, isRefused && styles.refused)}>
      <button
        type="button"
        className={styles.frame}
        aria-current={current || undefined}
        aria-label={isRefused ? t`Page ${number}, refused` : t`Page ${number}`}
        onClick={onLook}
      >
        {page.image === null ? (
          <Icon name={iconOf(page)} size="lg" />
        ) : (
          <img src={page.image} alt="" className={classNames(styles.image, styles[`turn${turned}`])} />
        )}
      </button>
      {isRefused ? (
        <strong>
          <Trans>Refused page {number}</Trans>
        </strong>
      ) : (
        <>
          <strong>{page.sizeNow === null ? format.percent(page.progress ?? 0) : format.bytes(page.sizeNow)}</strong>
          {page.sizeNow !== page.sizeBefore && (
            <span>
              <Trans>was {before}</Trans>
            </span>
          )}
        </>
      )}
    </div>
  );
}
