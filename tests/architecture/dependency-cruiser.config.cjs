/** Who may import whom (house rules). The compiler holds most of it; this holds all of it, and no cycles. */
/** What each room may import of the others. */
const allowed = {
  freight: [],
  design: [],
  contract: ['freight'],
  device: ['contract', 'freight'],
  server: ['contract', 'freight'],
  screens: ['device', 'design', 'contract', 'freight'],
  app: ['screens', 'device', 'design', 'contract', 'freight'],
  demo: ['server', 'freight'],
  // Nothing that ships imports these two.
  build: ['app', 'screens', 'device', 'design', 'server', 'freight'],
  commands: ['build', 'demo', 'server', 'freight'],
};

const walls = Object.entries(allowed).map(([room, others]) => ({
  name: `${room}-keeps-its-walls`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: `^src/(${[room, ...others].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...walls,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'browsers-carry-no-answers',
      comment: 'Schemas of answers and of queries are for the server and for tests; a tenth of the first load.',
      severity: 'error',
      from: { path: '^src/(device|screens|design|app)/' },
      to: { path: '^src/contract/answers/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'calls-carry-no-answers',
      severity: 'error',
      from: { path: '^src/contract/[^/]+$' },
      to: { path: '^src/contract/answers/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'src-knows-no-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-capability-imports-a-sibling',
      severity: 'error',
      from: { path: '^src/screens/(visitor|shipper|carrier|member|support)/([^/]+)/' },
      to: {
        path: '^src/screens/(visitor|shipper|carrier|member|support)/[^/]+/',
        pathNot: '^src/screens/$1/$2/',
      },
    },
    {
      name: 'parts-know-no-screen',
      severity: 'error',
      from: { path: '^src/screens/parts/' },
      to: { path: '^src/screens/(?!parts/)' },
    },
    {
      name: 'services-know-no-routes',
      severity: 'error',
      from: {
        path: '^src/server/((services|identity|jobs|mail|live|uploads|adapters|database)/|wings/[^/]+/(?!routes/)[^/]+/)',
      },
      to: { path: '^src/server/(routes|wings/[^/]+/routes|app\\.ts|main\\.ts)' },
    },
    {
      name: 'core-knows-no-wing',
      comment: 'A wing enters by its line in wings.ts, and is out without it.',
      severity: 'error',
      from: { path: '^src/server/(?!wings/)' },
      to: { path: '^src/server/wings/(?!wings\\.ts$)' },
    },
    {
      name: 'wings-stand-alone',
      comment: "Support's desk decides on the money that accounting holds.",
      severity: 'error',
      from: { path: '^src/server/wings/([^/]+)/' },
      to: {
        path: '^src/server/wings/(?!wing\\.ts$)',
        pathNot: ['^src/server/wings/$1/', '^src/server/wings/accounting/(on-account|quarantine)/'],
      },
    },
    {
      name: 'sql-stays-in-services-and-database',
      comment: 'Identity reads tokens; HTTP keeps limits and idempotency keys.',
      severity: 'error',
      from: { path: '^src/server/((routes|i18n|documents|wings/[^/]+/routes)/|identity/(grants|policies)\\.ts)' },
      to: { path: '^(node_modules/)?(kysely|pg|@electric-sql)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-main-picks-adapters',
      severity: 'error',
      from: { path: '^src/(demo/|server/(?!main\\.ts|adapters/))' },
      to: { path: '^src/server/adapters/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'freight-is-pure',
      severity: 'error',
      from: { path: '^src/freight/' },
      to: { pathNot: '^(src/freight/|node_modules/(valibot|libphonenumber-js|@zxcvbn-ts)/)' },
    },
    {
      name: 'design-knows-react-and-maps-only',
      severity: 'error',
      from: { path: '^src/design/' },
      to: {
        pathNot: '^(src/design/|node_modules/(react|react-dom|maplibre-gl|topojson-client|@types)/|virtual:)',
        dependencyTypesNot: ['unknown'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'src/tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'default'],
    },
    exclude: { path: 'route-tree\\.gen\\.ts' },
  },
};
