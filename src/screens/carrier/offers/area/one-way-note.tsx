import { Trans } from '@lingui/react/macro';
import { isOneWay } from '#freight/place/country.ts';
import { useLocale } from '../../../parts/format/use-format.ts';
import styles from './area.module.css';
import type { AreaDraft } from './use-area-draft.ts';
import { useAreaWords } from './use-area-words.ts';
import { useAreaShapes } from './use-land.ts';

/** Says of chosen areas that freight only goes there, or only leaves: an empty list would not say why. */
export function OneWayNote({ draft: { end, chosen } }: { readonly draft: AreaDraft }) {
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
