import { Trans } from '@lingui/react/macro';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { useLocale } from '../../../parts/format/use-format.ts';
import styles from './area.module.css';
import { useAreaCounts } from './use-area-counts.ts';
import type { AreaDraft } from './use-area-draft.ts';
import { useAreaWords } from './use-area-words.ts';
import { useAreaShapes } from './use-land.ts';

interface OneWayNoteProps {
  readonly draft: AreaDraft;
  readonly criteria: OfferCriteria;
}

/** Says of chosen areas that freight only goes there, or only leaves: an empty list would not say why. */
export function OneWayNote({ draft, criteria }: OneWayNoteProps) {
  const { end, chosen } = draft;
  const locale = useLocale();
  const { nameOf } = useAreaWords(useAreaShapes().data);
  // What is chosen at the other end narrows the offers, not where freight goes at all.
  const anywhere = { ...criteria, pickup_iso_codes: [], delivery_iso_codes: [] };
  const here = useAreaCounts(anywhere, end);
  const there = useAreaCounts(anywhere, end === 'pickup' ? 'delivery' : 'pickup');
  const oneWay = chosen.filter((area) => here(area) === 0 && (there(area) ?? 0) > 0);
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
