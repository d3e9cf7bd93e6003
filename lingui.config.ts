import { type CatalogType, defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALES } from './src/freight/user/locale.ts';

/** Parts of screens that no driver sees first. */
const LATER_PARTS =
  'card|company-document|confirm|date-field|document|email|estimate|feasibility|first-day|invoice*|kept|law|map|mission|offer|password|preferences|price|proposal|second-factor|session|shipment|statistics|support*|terms|truck|waiting|words';
const LATER_PARTS_OF_MISSIONS = 'event-words|lane-words|state-badge';

/** Parts of the shell that come on demand, with the words of other screens; its panels are folders. */
const LATER_SHELL =
  'access-banner|acting-bar|carrier-notice|company-banner|company-contact|documents-banner|email-banner|email-dialog|install-banner|locked-dialog|more-notices|terms-dialog|theme-dialog|unpaid-banners|welcome-dialog';

/** What the first screen of a driver says; the words of all other screens come with them. */
const FIRST = [
  ...['src/app', `src/screens/parts/!(${LATER_PARTS})`].map(filesIn),
  'src/screens/carrier/missions/*.*',
  `src/screens/shell/!(${LATER_SHELL}).*`,
  `src/screens/parts/mission/!(${LATER_PARTS_OF_MISSIONS}).*`,
  'src/screens/parts/words/clock-words.ts',
];

/** The sign-in. Whose session ended reads more beside its form, with the words of other screens. */
const DOOR = [filesIn('src/screens/visitor/sign-in'), 'src/screens/parts/second-factor/passkey-sign-in.*'];

/** Its form stands on other pages too. */
const SIGN_IN_FORM = 'src/screens/parts/session/sign-in-form.*';

/** The map of a way, which both public pages show too. */
const MAP_PARTS = [
  filesIn('src/screens/parts/map'),
  'src/screens/parts/mission/slot-sign.*',
  'src/screens/parts/format/duration.*',
  'src/screens/parts/page/missing-part.*',
];

/** What a map says of a way that is followed: no offer is, and the first load of offers has no room for it. */
const FOLLOWED = 'src/screens/parts/map/outlook-words.*';

/** The public page of estimates is no part of the app: it brings its own words, and as little else as it can. */
const ESTIMATE = ['src/screens/parts/estimate', 'src/screens/visitor/estimate'].map(filesIn);

/** What it shows of the app, in both catalogues: that a draft cannot be opened, how emissions are counted, and the map. */
const ESTIMATE_PARTS = [
  'src/screens/parts/kept/drawn-from-draft.*',
  'src/screens/parts/shipment/emissions-method.*',
  ...MAP_PARTS,
];

/**
 * The public page of a shared shipment: its own words, and those of the few parts of the app that it shows. They are in
 * both catalogues, so that it loads none of the app's.
 */
const SHARE = filesIn('src/screens/visitor/share');
const SHARE_PARTS = [
  'src/screens/parts/shipment/{both-times,load-cells,route-sign,step-words}.*',
  ...MAP_PARTS,
  'src/screens/parts/format/use-format.*',
  'src/screens/parts/form/form-fault.*',
  'src/contract/violations.ts',
];

/** The first screen of a shipper, and what it shares with a later one of carriers. */
const DESK = filesIn('src/screens/shipper/dashboard');
const DESK_PARTS = [filesIn('src/screens/parts/{statistics,waiting}'), 'src/screens/parts/shipment/export-button.*'];

/** What waits, and the first steps of newcomers: where work begins, and behind the bell. */
const START = [filesIn('src/screens/parts/{first-day,waiting}'), 'src/screens/shell/welcome-dialog.*'];

/** The pages of the account: each has many words, and few read them often. */
const ACCOUNT = filesIn('src/screens/member/account');

/** The pages where accounts begin, and where one gets back into one. */
const ENTRANCE = [
  'src/screens/visitor/*.*',
  ...['src/screens/visitor/{password,email,register,invite}', 'src/screens/parts/password'].map(filesIn),
];

/** The answers of the help: many words, read seldom. */
const HELP = filesIn('src/screens/visitor/help/centre');

/** The billing and the documents of carriers: drivers never see them. */
const BILLING = filesIn('src/screens/carrier/{billing,onboarding}');

/** A carrier's drivers and trucks, and the board of its missions: drivers never see them. */
const FLEET = filesIn('src/screens/carrier/{drivers,trucks,missions/day-board}');

/** Support's desk: the marketplace's own people read it, and nobody else. */
const SUPPORT = filesIn('src/screens/support');

/** What shippers order and follow, and what they pay for it: carriers never see it. */
const ORDERS = [
  filesIn('src/screens/shipper/!(dashboard|import)'),
  'src/screens/parts/shipment/emissions-why.*',
  FOLLOWED,
];

/** The import of many shipments: its screen, and the names of the columns, which the server says too. */
const IMPORT = [filesIn('src/screens/shipper/import'), 'src/contract/import-columns.ts'];

/** Why the server refuses: it says so itself, and of all screens only a driver's, where a refused step waits. */
const REFUSALS = ['src/contract/error-titles.ts', 'src/contract/money-error-titles.ts'];

/** What only the server finds wrong with a field, and says itself. */
const SERVER_FAULTS = 'src/contract/server-violations.ts';

/** What only the page of one mission asks a driver: no first load has room for it. */
const STEPS = filesIn('src/screens/carrier/mission/position');

/** The names of carriers' documents, and the files of their invoices: support reads them too. */
const DOCUMENT_PARTS = filesIn('src/screens/parts/{company-document,invoice-file}');

/** Cards: shippers pay by them and keep them in their account, support sees what they were charged. Carriers have none. */
const CARD_PARTS = filesIn('src/screens/parts/card');

function filesIn(folder: string): string {
  return `${folder}/**/*.*`;
}

const po = formatter({ lineNumbers: false, origins: false });

/**
 * French has a space before `:`, `;`, `!` and `?` and inside `«»`. Translators type an ordinary one, at which a line may
 * break; a no-break space takes its place. The names of columns keep theirs: other programs search for them.
 */
function spaced(catalog: CatalogType): CatalogType {
  const entries = Object.entries(catalog).map(([id, message]) => {
    if (/^(ex|im)port\./.test(id)) return [id, message] as const;
    const translation = message.translation?.replaceAll(/ (?=[:;!?»])|(?<=«) /g, '\u00A0');
    return [id, translation === undefined ? message : { ...message, translation }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Eighteen catalogues: what the app says first, and what its other screens say; eleven for the screens of some users, and
 * for the places that few open; one for each of two public pages; what the server says; and two of the contract, which app
 * and server both say: what is wrong with a field, and why a call is refused. The source language is written in the code.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  catalogs: [
    { path: 'locales/{locale}/app', include: FIRST },
    {
      path: 'locales/{locale}/more',
      include: ['src/screens'],
      exclude: [
        ...FIRST,
        ...DOOR,
        ...ENTRANCE,
        DESK,
        ...START,
        ...ORDERS,
        ACCOUNT,
        HELP,
        BILLING,
        FLEET,
        SUPPORT,
        STEPS,
        FOLLOWED,
        SHARE,
        CARD_PARTS,
        DOCUMENT_PARTS,
        ...IMPORT,
        ...ESTIMATE,
      ],
    },
    { path: 'locales/{locale}/desk', include: [DESK, ...DESK_PARTS] },
    { path: 'locales/{locale}/start', include: START },
    { path: 'locales/{locale}/account', include: [ACCOUNT, CARD_PARTS] },
    { path: 'locales/{locale}/sign-in', include: [...DOOR, SIGN_IN_FORM] },
    {
      path: 'locales/{locale}/entrance',
      include: [...ENTRANCE, SIGN_IN_FORM, filesIn('src/screens/parts/{kept,second-factor,support,terms}')],
    },
    { path: 'locales/{locale}/help', include: [HELP] },
    { path: 'locales/{locale}/billing', include: [BILLING, DOCUMENT_PARTS] },
    { path: 'locales/{locale}/fleet', include: [FLEET] },
    { path: 'locales/{locale}/support', include: [SUPPORT, CARD_PARTS, DOCUMENT_PARTS] },
    { path: 'locales/{locale}/orders', include: [...ORDERS, CARD_PARTS] },
    { path: 'locales/{locale}/import', include: IMPORT },
    { path: 'locales/{locale}/estimate', include: [...ESTIMATE, ...ESTIMATE_PARTS] },
    { path: 'locales/{locale}/share', include: [SHARE, ...SHARE_PARTS] },
    {
      path: 'locales/{locale}/contract',
      include: ['src/contract', 'src/freight'],
      exclude: [...IMPORT, ...REFUSALS, SERVER_FAULTS],
    },
    // A driver's steps are loaded with why one is refused: each catalogue has its address in the first load.
    { path: 'locales/{locale}/refusals', include: [...REFUSALS, STEPS, FOLLOWED] },
    { path: 'locales/{locale}/server', include: ['src/server', SERVER_FAULTS] },
  ],
  format: {
    ...po,
    serialize: (catalog, context) => po.serialize(context.locale === 'fr' ? spaced(catalog) : catalog, context),
  },
  orderBy: 'messageId',
});
