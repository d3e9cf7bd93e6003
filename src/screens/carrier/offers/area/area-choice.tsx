import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#design/button/icon-button.tsx';
import { Modal } from '#design/dialog/modal.tsx';
import { Text } from '#design/layout/text.tsx';
import { Paper } from '#design/paper/paper.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { useIsDesktop } from '../../../parts/page/use-media.ts';
import styles from './area.module.css';
import { AreaEditor } from './area-editor.tsx';
import type { EndAreas } from './use-area-draft.ts';

interface AreaChoiceProps {
  readonly criteria: OfferCriteria;
  /** The areas are taken; the rest of what is looked for stays. */
  readonly onChoose: (next: EndAreas) => void;
}

/** Where to look for freight, over the whole page. */
export function AreaChoice({ onClose, ...editor }: AreaChoiceProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const isDesktop = useIsDesktop();
  return (
    <Modal open wide onLeave={onClose} className={styles.panel}>
      {(titleId) => (
        <>
          <div className={styles.head}>
            <Text as="h2" id={titleId} size="title" weight="bold" leading="1.15">
              <Trans>Map area</Trans>
            </Text>
            <IconButton icon="x-b" label={t`Close`} onClick={onClose} />
          </div>
          <AreaEditor {...editor} isWide={isDesktop} />
        </>
      )}
    </Modal>
  );
}

/** Where to look for freight, beside the list, from tablets up. */
export function AreaPane(editor: AreaChoiceProps) {
  const { t } = useLingui();
  return (
    <Paper aria-label={t`Map area`} className={styles.pane}>
      <AreaEditor {...editor} isWide={false} />
    </Paper>
  );
}
