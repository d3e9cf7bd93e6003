import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ERROR_TITLES } from '#contract/error-titles.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { Page } from '#device/pod/pages.ts';
import { PROOF_TYPES } from '#freight/mission/proof-file.ts';
import { UnreadPhoto } from '../../../parts/document/unread-photo.tsx';
import { CurrentPage } from './current-page.tsx';
import { PageTile } from './page-tile.tsx';
import { taking } from './pick-files.tsx';
import styles from './pod.module.css';
import type { CaptureState } from './use-capture.tsx';

/** The pages in the making: what is wrong with any, one large, and all of them in a strip with a place for more. */
export function Capture({ capture }: { readonly capture: CaptureState }) {
  const { pages, current, look, remove, add } = capture;
  const count = pages.length;
  return (
    <section>
      {pages.map((page, index) => {
        const number = index + 1;
        return (
          page.refusal !== null && (
            <p key={page.id} className={styles.fault} role="alert">
              <Icon name="warning-f" />
              <span>
                <Trans>Page {number}:</Trans> <RefusalWords page={page} refusal={page.refusal} />
                <small className={styles.fileName}>{page.name}</small>
              </span>
              <button type="button" className={styles.removeLink} onClick={() => remove(page.id)}>
                <Trans>Remove</Trans>
              </button>
            </p>
          )
        );
      })}
      {current !== null && <CurrentPage page={current} number={pages.indexOf(current) + 1} capture={capture} />}
      <h2 className={styles.hidden}>
        <Plural value={count} one="# page" other="# pages" />
      </h2>
      <ul className={styles.strip}>
        {pages.map((page, index) => (
          <li key={page.id}>
            <PageTile page={page} number={index + 1} current={page === current} onLook={() => look(page.id)} />
          </li>
        ))}
        <li>
          <AddPage onFiles={add} />
        </li>
      </ul>
    </section>
  );
}

/** The last tile of the strip: room for another page. */
function AddPage({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <label className={styles.addPage}>
      <input type="file" accept={PROOF_TYPES.join(',')} multiple onChange={taking(onFiles)} />
      <Icon name="plus-b" size="lg" />
      <span>
        <Trans>Add page</Trans>
      </span>
    </label>
  );
}

interface RefusalWordsProps {
  readonly page: Page;
  readonly refusal: NonNullable<Page['refusal']>;
}

/** Why a page is refused: the sentence the server would say, and what to do where more is known. */
function RefusalWords({ page, refusal }: RefusalWordsProps) {
  const { i18n } = useLingui();
  const title = i18n._(ERROR_TITLES[refusal]);
  if (page.fault === 'unread')
    return <Trans>The file could not be read. Download it to this device first, then choose it again.</Trans>;
  const help = page.type === 'image/heic' && page.fault === null ? <UnreadPhoto /> : faultWords(page);
  if (help === null) return title;
  return (
    <>
      {title}. {help}
    </>
  );
}

function faultWords({ fault, type }: Page): ReactNode {
  if (fault === 'empty') return <Trans>The file is empty. Choose it again, or photograph the paper.</Trans>;
  if (fault === 'locked')
    return <Trans>This PDF is locked with a password. Choose one without, or photograph the paper.</Trans>;
  if (fault !== 'cut_off') return null;
  if (type === 'application/pdf') return <Trans>This PDF is cut off. Choose it again, or photograph the paper.</Trans>;
  return <Trans>This photo is cut off. Take it again.</Trans>;
}
