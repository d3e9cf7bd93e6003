import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#design/button/button-class.ts';
import { Icon } from '#design/icon/icon.tsx';
import { Menu } from '#design/menu/menu.tsx';
import { MenuItem } from '#design/menu/menu-item.tsx';
import { AREA_TILES, isCountry } from '#freight/place/area-tiles.ts';
import { countryName } from '../../../parts/format/country-name.ts';
import { useLocale } from '../../../parts/format/use-format.ts';
import styles from './area.module.css';

/** Leads to the tile of a country, where not all tiles are in sight. */
export function CountryMenu({ onSeek }: { readonly onSeek: (country: string) => void }) {
  const locale = useLocale();
  const countries = AREA_TILES.filter(({ code }) => isCountry(code))
    .map(({ code }) => ({ code, name: countryName(code, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <div className={styles.countries}>
      <Menu
        className={buttonClass('white')}
        align="start"
        trigger={
          <>
            <Icon name="globe-hemisphere-east-f" />
            <span>
              <Trans>Countries</Trans>
            </span>
          </>
        }
      >
        {countries.map(({ code, name }) => (
          <MenuItem key={code} onClick={() => onSeek(code)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
