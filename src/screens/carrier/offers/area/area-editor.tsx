import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import styles from './area.module.css';
import { AreaBoard, type AreaView } from './area-board.tsx';
import { CountAge } from './count-age.tsx';
import { CountryMenu } from './country-menu.tsx';
import { EndWords } from './end-words.tsx';
import { OneWayNote } from './one-way-note.tsx';
import { ShowOffers } from './show-offers.tsx';
import { type EndAreas, useAreaDraft } from './use-area-draft.ts';

interface AreaEditorProps {
  readonly criteria: OfferCriteria;
  /** Tiles and map stand beside each other; otherwise one of them. */
  readonly isWide: boolean;
  /** The areas are taken; the rest of what is looked for stays. */
  readonly onChoose: (next: EndAreas) => void;
}

/** Countries and divisions at both ends of a transport, on a map and as tiles, by touch, drag and keyboard. */
export function AreaEditor({ criteria, isWide, onChoose }: AreaEditorProps) {
  const { t } = useLingui();
  const draft = useAreaDraft(criteria);
  const [view, setView] = useState<AreaView>('tiles');
  const [painting, setPainting] = useState(false);
  const [sought, setSought] = useState<{ area: string } | null>(null);
  const { areas, end, setEnd, chosen, clear } = draft;
  const wanted = useMemo(() => ({ ...criteria, ...areas }), [criteria, areas]);
  return (
    <>
      <Segmented
        label={t`Choose areas for`}
        value={end}
        onChange={setEnd}
        className={styles.ends}
        segments={[
          { value: 'pickup', label: <EndWords end="pickup" count={areas.pickup_iso_codes.length} /> },
          { value: 'delivery', label: <EndWords end="delivery" count={areas.delivery_iso_codes.length} /> },
        ]}
      />
      <AreaBoard
        draft={draft}
        criteria={wanted}
        painting={painting}
        sought={sought}
        isWide={isWide}
        view={view}
        onView={(next) => {
          setView(next);
          setSought(null);
        }}
      />
      <OneWayNote draft={draft} />
      <div className={styles.foot}>
        <p className={styles.hint}>
          <Trans>Press an area, or a blue country for all of it. Pale: no offers now.</Trans>{' '}
          <CountAge criteria={wanted} />
        </p>
        <div className={styles.actions}>
          <Button
            variant="white"
            icon="selection-b"
            aria-pressed={painting}
            className={painting ? styles.pressed : undefined}
            onClick={() => setPainting(!painting)}
          >
            <Trans>Drag over several</Trans>
          </Button>
          {view === 'tiles' && <CountryMenu onSeek={(area) => setSought({ area })} />}
          <Button variant="white" icon="x-circle-b" disabled={chosen.length === 0} onClick={clear}>
            {end === 'pickup' ? <Trans>Clear pickup</Trans> : <Trans>Clear delivery</Trans>}
          </Button>
          <ShowOffers criteria={wanted} onShow={() => onChoose(areas)} />
        </div>
      </div>
    </>
  );
}
