import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../root.ts';

/**
 * Where the first load begins: what reads this device before the app is there, the app, what stands around every screen,
 * the first screens of a driver, of a dispatcher and of a shipper, what starts behind them afterwards, the sign-in of a
 * visitor, and the pages that mails lead visitors to.
 */
const ROOTS = {
  early: ['src/app/begin.ts'],
  app: ['src/app/main.tsx'],
  shell: ['src/screens/shell/shell.tsx'],
  missions: ['src/screens/carrier/missions/missions-screen.tsx'],
  offers: ['src/screens/carrier/offers/offers-screen.tsx'],
  dashboard: ['src/screens/shipper/dashboard/dashboard-screen.tsx'],
  behind: ['src/app/start-device.ts', 'src/screens/shell/shell-background.tsx', 'src/screens/shell/shell-notices.tsx'],
  door: [
    'src/screens/visitor/visitor-page.tsx',
    'src/screens/visitor/sign-in/sign-in-screen.tsx',
    'src/app/when-used.ts',
  ],
  gate: [
    'src/screens/visitor/email/email-validation-screen.tsx',
    'src/screens/visitor/invite/invite-confirmation.tsx',
    'src/screens/visitor/invite/invite-screen.tsx',
    'src/screens/visitor/password/password-forgot-screen.tsx',
    'src/screens/visitor/password/renew-password-screen.tsx',
    'src/screens/visitor/register/company-step.tsx',
    'src/screens/visitor/register/confirmation-step.tsx',
    'src/screens/visitor/register/credentials-step.tsx',
    'src/screens/visitor/register/infos-step.tsx',
    'src/screens/visitor/register/kept-registration.tsx',
    'src/screens/visitor/register/question-step.tsx',
    'src/screens/visitor/register/register-screen.tsx',
  ],
} as const;
type Root = keyof typeof ROOTS;

/** The files of the first load: each takes what it needs along, but for what those before it have. */
const FIRST_FILES = [
  'early',
  'first',
  'shell',
  'missions',
  'behind',
  'fields',
  'door',
  'dashboard',
  'offers',
  'gate',
] as const;
type FirstFile = (typeof FIRST_FILES)[number];

/** Modules that their package's entry names, as it names all, and that the first screen does not use. */
const NOT_FIRST =
  /\/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|useBlocker)\.js$/;

/** Modules that the list of missions is made of, and no other screen. */
const ONLY_MISSIONS = /\/src\/screens\/carrier\/missions\//;

/** Roots that nobody waits for any longer than they must. */
const BEFORE_ALL: ReadonlySet<Root> = new Set(['app', 'shell', 'missions', 'dashboard', 'behind']);

const PARTS = /\/src\/(?!design\/map\/gl\/)/;

/** Modules that shippers' screens are made of, and no carrier's. What cards need of Stripe comes with them. */
const SHIPPERS =
  /\/src\/(?:screens\/shipper|screens\/parts\/(?:card|estimate|invoice|price|shipment)|device\/(?:shipments|quotes|estimate|dashboard|invoices|payments|payment-sources)|freight\/(?:draft|quote|emissions|invoice)|contract\/(?:quote|payment)\.ts)/;

/** Modules of the pages where accounts are kept: few open them often. */
const ACCOUNTS = /\/src\/(?:screens\/member\/account|contract\/(?:member|personal-data)\.ts)/;

/** Modules of support's desk. */
const SUPPORT = /\/src\/(?:screens\/support|device\/support|contract\/(?:support|lane-factor|fuel)\.ts)/;

/** Scripts that index.html itself loads. */
const OF_THE_PAGE = /\/(?:rolldown-runtime|early|rules|first)-[^/]*\.js$/;

/** Scripts and styles that a rule of the build finds by name, beside those that begin with `lazy-`. */
const NAMED: ReadonlySet<string> = new Set(['rolldown-runtime', 'rules', 'early', 'first']);

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The groups of modules that become files, for `codeSplitting.groups`. */
export function loadGroups() {
  const fileOf = fileOfFirstLoad();
  return [
    { name: 'lazy-maplibre', test: /node_modules\/maplibre-gl/ },
    { name: 'lazy-zxcvbn', test: /node_modules\/@zxcvbn-ts/ },
    {
      name: 'rules',
      test: /node_modules\/valibot|\/src\/freight\/values\/(?:calendar-date|instant|text|uuid)\.ts/,
      priority: FIRST_FILES.length + 2,
    },
    ...FIRST_FILES.map((name, index) => ({
      name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
      debugName: name,
      priority: FIRST_FILES.length - index + 1,
    })),
    // What several screens share, so that each brings one file and not twenty; maps bring MapLibre, and stay apart. What
    // only shippers' screens, pages of accounts or support's desk share comes after it: a group takes along what its
    // modules need.
    {
      name: 'parts',
      test: (id: string) => PARTS.test(id) && !SHIPPERS.test(id) && !ACCOUNTS.test(id) && !SUPPORT.test(id),
      minShareCount: 2,
      priority: 1,
    },
    { name: 'shipper-parts', test: SHIPPERS, minShareCount: 2, priority: 0 },
    { name: 'account-parts', test: ACCOUNTS, minShareCount: 2, priority: 0 },
    { name: 'support-parts', test: SUPPORT, minShareCount: 2, priority: 0 },
  ];
}

/**
 * The files to preload with a part of the app, of all that it imports: those that index.html does not load. They are
 * sorted, because the first load holds one such list for each part, and similar lists compress well.
 */
export function preloadsOf(files: readonly string[]): string[] {
  return files.filter((file) => !OF_THE_PAGE.test(file)).sort();
}

/**
 * The name of a script or a style. The first load holds the addresses of all, so that each has to be short: a hash alone,
 * unless a rule of the build searches for the name.
 */
export function fileNameOf(name: string, extension: string): string {
  return `assets/${NAMED.has(name) || name.startsWith('lazy-') ? `${name}-` : ''}[hash:7].${extension}`;
}

/**
 * A Vite plugin that ends the build when a file of the first load did not come about: its roots were moved.
 *
 * @throws with the names of the missing files
 */
export function firstLoadIsWhole(): Plugin {
  return {
    name: 'lading:first-load-is-whole',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = new Set(Object.values(bundle).map((file) => (file.type === 'chunk' ? file.name : '')));
      const missing = ['rules', ...FIRST_FILES].filter((name) => !names.has(name));
      if (missing.length > 0) throw new Error(`No file of the first load is called ${missing.join(', ')}.`);
    },
  };
}

/**
 * The file of the first load a module goes into, by the roots that reach it without a dynamic import. The files are few,
 * since many small ones wait for each other, and nobody waits for one they do not need: what the signed-in and the
 * door share is the app's, and so is what goes on behind and shares with any of them, which is little. What is typed into
 * at the door and among the offers has a file to itself.
 *
 * @throws when a root is no module of the build, or when a module left out of the first load was not met
 */
function fileOfFirstLoad(): (id: string, graph: Graph) => FirstFile | null {
  const reached = new Map<string, Set<Root>>();
  let leftOut = 0;
  const reach = (id: string, root: Root, graph: Graph) => {
    const roots = reached.get(id) ?? new Set();
    if (roots.has(root)) return;
    if (BEFORE_ALL.has(root) && NOT_FIRST.test(id)) {
      leftOut += 1;
      return;
    }
    reached.set(id, roots.add(root));
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, root, graph);
  };
  return (id, graph) => {
    if (reached.size === 0) {
      for (const [root, files] of Object.entries(ROOTS)) {
        for (const file of files) {
          if (graph.getModuleInfo(join(ROOT, file)) === null) throw new Error(`The build has no module ${file}.`);
          reach(join(ROOT, file), root as Root, graph);
        }
      }
      if (leftOut === 0) throw new Error('The first load meets none of the modules that it leaves out.');
    }
    const roots = reached.get(id);
    return roots === undefined ? null : fileFor(id, roots);
  };
}

function fileFor(id: string, reached: ReadonlySet<Root>): FirstFile {
  const roots = new Set([...reached].filter((root) => root !== 'gate'));
  if (roots.size === 0) return 'gate';
  if (roots.has('early')) return 'early';
  if (roots.has('app')) return 'first';
  // What a visitor's page has in common with the signed-in must not lead it to their frame.
  const isVisitors = roots.has('door') || roots.has('behind') || reached.has('gate');
  if (isVisitors && (roots.has('shell') || roots.has('missions'))) return 'first';
  return fileOfScreens(id, roots);
}

function fileOfScreens(id: string, roots: ReadonlySet<Root>): FirstFile {
  // What the missions share with other screens must not lead those to the missions' file.
  if (roots.has('shell') || (roots.has('missions') && !ONLY_MISSIONS.test(id))) return 'shell';
  if (roots.has('missions')) return 'missions';
  const [only, ...others] = [...roots].filter((root) => root !== 'offers');
  if (only === undefined) return 'offers';
  if (others.length > 0) return 'first';
  // What the offers share with the door or the dashboard must not lead them to all of it.
  if (roots.has('offers') && only === 'door') return 'fields';
  return roots.has('offers') && only === 'dashboard' ? 'shell' : (only as FirstFile);
}
