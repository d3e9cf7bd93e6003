import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { CurrentPage } from './current-page.tsx';
import { PageTile } from './page-tile.tsx';
import styles from './pod.module.css';
import { RefusalWords } from './refusal-words.tsx';
import type { CaptureState } from './use-capture.tsx';

/** The pages in the making: one large, all of them in a strip, and what is wrong with any. */
export function Capture({ capture }: { readonly capture: CaptureState }) {
  const { pages, current, look, remove } = capture;
  const count = pages.length;
  return (
    <section>
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
      </ul>
      {pages.map((page, index) => {
        const number = index + 1;
        return (
          page.refusal !== null && (
            <p key={page.id} className={styles.fault} role="alert">
              <Icon name="warning-f" />
              <span>
                <Trans>Page {number}:</Trans> <RefusalWords refusal={page.refusal} />
              </span>
              <button type="button" className={styles.removeLink} onClick={() => remove(page.id)}>
                <Trans>Remove</Trans>
              </button>
            </p>
          )
        );
      })}
    </section>
  );
}
