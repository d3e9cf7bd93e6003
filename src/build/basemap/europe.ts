/** The countries whose plate and cities are on the map: Europe's, and Turkey. ISO 3166-1; Kosovo is XK, as everywhere. */
export const EUROPE: ReadonlySet<string> = new Set(
  (
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK'
  ).split(' '),
);
