import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Segmented } from '#design/segmented/segmented.tsx';
import { offerCountQuery } from '#device/offers/offer-list-query.ts';
import { offerAreasQuery } from '#device/offers/offer-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { isOneWay } from '#freight/place/country.ts';
import { useAreaShapes } from '../../../parts/areas/use-area-shapes.ts';
import { useFormat, useLocale } from '../../../parts/format/use-format.ts';
import { tickAreas } from '../ticked-areas.ts';
import styles from './area.module.css';
import { AreaBoard, type AreaView } from './area-board.tsx';
import { CountryMenu } from './country-menu.tsx';
import { type AreaDraft, type End, type EndAreas, useAreaDraft } from './use-area-draft.ts';
import { useAreaWords } from './use-area-words.ts';

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
  useEffect(() => {
    tickAreas(areas);
    return () => tickAreas(null);
  }, [areas]);
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

/** When the offers of the areas were counted. */
function CountAge({ criteria }: { readonly criteria: OfferCriteria }) {
  const format = useFormat();
  const now = useNow();
  const { company } = useViewer();
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery(offerAreasQuery(company?.uuid ?? '', criteria));
  if (data === undefined || isPlaceholderData) return null;
  const at = format.moment(dataUpdatedAt, now);
  return <Trans>Counted at {at}.</Trans>;
}

/** An end with its mark, as on the tiles and the map, and how many areas are chosen there. */
function EndWords({ end, count }: { readonly end: End; readonly count: number }) {
  return (
    <span className={styles.end}>
      <span className={classNames(styles.mark, end === 'pickup' ? styles.squareMark : styles.discMark)} aria-hidden />
      {end === 'pickup' ? <Trans>Pickup, {count}</Trans> : <Trans>Delivery, {count}</Trans>}
    </span>
  );
}

/** Takes the areas; it says how many offers are found with them. */
function ShowOffers({ criteria, onShow }: { readonly criteria: OfferCriteria; readonly onShow: () => void }) {
  const { session, company } = useViewer();
  const { data } = useQuery(offerCountQuery({ userId: session.userId, company: company?.uuid ?? '' }, criteria));
  return (
    <Button variant="primary" className={styles.show} onClick={onShow}>
      {data === undefined ? (
        <Trans>Show the offers</Trans>
      ) : (
        <Plural value={data.item_count} one="Show # offer" other="Show # offers" />
      )}
    </Button>
  );
}

/** Says of chosen areas that freight only goes there, or only leaves: an empty list would not say why. */
function OneWayNote({ draft: { end, chosen } }: { readonly draft: AreaDraft }) {
  const locale = useLocale();
  const { nameOf } = useAreaWords(useAreaShapes().data);
  const oneWay = chosen.filter((area) => isOneWay(area, end));
  if (oneWay.length === 0) return null;
  const places = new Intl.ListFormat(locale).format(oneWay.map(nameOf));
  return (
    <p className={styles.oneWay} role="status">
      {end === 'pickup' ? (
        <Trans>{places}: import only at the moment. Offers go there, none leave from there.</Trans>
      ) : (
        <Trans>{places}: export only at the moment. Offers leave from there, none go there.</Trans>
      )}
    </p>
  );
}
