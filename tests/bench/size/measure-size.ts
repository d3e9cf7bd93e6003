import { LOCALES } from '#freight/user/locale.ts';
import { asKilobytes } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { BuiltFiles, sourcesOf, travelSize } from './built-files.ts';

const MAX_SCRIPTS = 170_000;
const MAX_FONTS = 80_000;

/** The routes whose parts draw the missions. */
const ROUTES = ['_signed-in', '_signed-in.missions'] as const;

/** Code that comes only when it is used. */
const LATER = {
  'map code': /\/maplibre-gl\//,
  'phone metadata': /\/libphonenumber-js\//,
  'form code': /\/react-hook-form\/|\/@hookform\//,
  'image code': /\/browser-image-compression\/|\/exifreader\/|\/src\/device\/pod\//,
} as const;

/** What the first sight of the missions costs on the way, in the language whose words are longest. */
export async function measureSize(): Promise<Finding[]> {
  const built = new BuiltFiles();
  const parts = ROUTES.map((route) => built.fileOf(`src/app/routes/${route}.tsx?tsr-split=component`));
  const words = LOCALES.map((locale) => built.fileOf(`locales/${locale}/app.po`)).toSorted(
    (a, b) => travelSize(b) - travelSize(a),
  );
  const first = built.withImports([...built.entries, ...parts, ...words.slice(0, 1)]);
  const behind = [...built.withImports([built.sharedFile('behind')])].filter((file) => !first.has(file));
  const sources = [...first].flatMap(sourcesOf);
  return [
    judge('JavaScript of the first load, gzip', total(first), { atMost: MAX_SCRIPTS }, asKilobytes),
    note('JavaScript that comes behind it, gzip', asKilobytes(total(behind))),
    judge('Fonts', total(built.fonts), { atMost: MAX_FONTS }, asKilobytes),
    ...Object.entries(LATER).map(([what, pattern]) => {
      const found = sources.filter((source) => pattern.test(source));
      return judge(`Files of ${what} in the first load`, found.length, { atMost: 0 }, String);
    }),
  ];
}

function total(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + travelSize(file), 0);
}
