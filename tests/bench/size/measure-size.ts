import { asKilobytes } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { BuiltFiles, sourcesOf } from './built-files.ts';
import { firstLoadOf, publicPageLoad, totalSize } from './first-loads.ts';
import { keptBy } from './kept-by.ts';

const MAX_SCRIPTS = 210_000;
const MAX_SCRIPTS_OF_DASHBOARD = 190_000;
const MAX_SCRIPTS_OF_ESTIMATE = 110_000;
const MAX_SCRIPTS_OF_SHARE = 125_000;
const MAX_FONTS = 80_000;
const MAX_KEPT_BY_DRIVER = 880_000;

/** Code that comes only when it is used. */
const LATER = {
  'map code': /\/maplibre-gl\//,
  'phone metadata': /\/libphonenumber-js\//,
  'form code': /\/react-hook-form\/|\/@hookform\//,
  'image code': /\/browser-image-compression\/|\/exifreader\/|\/src\/device\/pod\//,
} as const;

/** What the first sight of the missions costs on the way, and what other first screens do. */
export async function measureSize(): Promise<Finding[]> {
  const built = new BuiltFiles();
  const { first, background } = firstLoadOf(built, 'missions');
  const sources = [...first].flatMap(sourcesOf);
  return [
    note('JavaScript before a driver’s first screen, gzip', asKilobytes(totalSize(first))),
    judge(
      'The same with its background work',
      totalSize([...first, ...background]),
      { atMost: MAX_SCRIPTS },
      asKilobytes,
    ),
    note('The same as users’ browsers get it, brotli', asKilobytes(totalSize([...first, ...background], 'brotli'))),
    judge(
      'JavaScript before a shipper’s first screen, gzip',
      totalSize(firstLoadOf(built, 'dashboard').first),
      { atMost: MAX_SCRIPTS_OF_DASHBOARD },
      asKilobytes,
    ),
    judge(
      'JavaScript of the public estimate in all, gzip',
      totalSize(publicPageLoad('estimate')),
      { atMost: MAX_SCRIPTS_OF_ESTIMATE },
      asKilobytes,
    ),
    judge(
      'JavaScript of a shared shipment in all, gzip',
      totalSize(publicPageLoad('share')),
      { atMost: MAX_SCRIPTS_OF_SHARE },
      asKilobytes,
    ),
    ...(['offers', 'sign-in', 'password-forgot', 'register', 'invite'] as const).map((screen) =>
      note(`JavaScript before the first screen: ${screen}`, asKilobytes(totalSize(firstLoadOf(built, screen).first))),
    ),
    judge(
      'All that a driver’s phone keeps, gzip',
      totalSize(keptBy({ sides: ['carrier'], locale: 'fr' })),
      { atMost: MAX_KEPT_BY_DRIVER },
      asKilobytes,
    ),
    judge('Fonts', totalSize(built.fonts), { atMost: MAX_FONTS }, asKilobytes),
    ...Object.entries(LATER).map(([what, pattern]) => {
      // Without maps nothing can be found, and that says nothing.
      if (sources.length === 0) return note(`Files of ${what} in the first load`, 'build with LADING_SOURCE_MAPS=1');
      const found = sources.filter((source) => pattern.test(source));
      return judge(`Files of ${what} in the first load`, found.length, { atMost: 0 }, String);
    }),
  ];
}
