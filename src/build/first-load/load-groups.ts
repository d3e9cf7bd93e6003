import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../root.ts';

/**
 * Entry points of the first load: what reads this device before the app, the app, the frame of every screen, the first
 * screens of a driver, a dispatcher and a shipper, background work, the visitor's sign-in, and the pages that mails
 * lead visitors to.
 */
const ROOTS = {
  early: ['src/app/begin.ts'],
  app: ['src/app/main.tsx'],
  shell: ['src/screens/shell/shell.tsx'],
  missions: ['src/screens/carrier/missions/missions-screen.tsx'],
  offers: ['src/screens/carrier/offers/offers-screen.tsx'],
  dashboard: ['src/screens/shipper/dashboard/dashboard-screen.tsx'],
  background: [
    'src/app/start-device.ts',
    'src/screens/shell/shell-background.tsx',
    'src/screens/shell/shell-notices.tsx',
  ],
  signIn: [
    'src/screens/visitor/visitor-page.tsx',
    'src/screens/visitor/sign-in/sign-in-screen.tsx',
    'src/app/when-used.ts',
  ],
  visitors: [
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

/** The files of the first load: each includes its dependencies, except those of earlier files. */
const FIRST_FILES = [
  'early',
  'first',
  'shell',
  'missions',
  'background',
  'fields',
  'signIn',
  'dashboard',
  'offers',
  'visitors',
] as const;
type FirstFile = (typeof FIRST_FILES)[number];

/** Modules re-exported by their package's entry that the first screen does not use. */
const NOT_FIRST =
  /\/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|useBlocker)\.js$/;

/** Modules used only by the list of missions. */
const ONLY_MISSIONS = /\/src\/screens\/carrier\/missions\//;

/** Roots that must load as early as possible. */
const BEFORE_ALL: ReadonlySet<Root> = new Set(['app', 'shell', 'missions', 'dashboard', 'background']);

const PARTS = /\/src\/(?!design\/map\/gl\/)/;

/** Modules used only by shippers' screens. They include what card payments need of Stripe; the keys of
 * their queries are used by live events on every device. */
const SHIPPERS =
  /\/src\/(?:screens\/shipper|screens\/parts\/(?:card|estimate|invoice|price|shipment)|device\/(?:shipments|quotes|estimate|dashboard|invoices|payments|payment-sources)\/(?!\w+-keys)|freight\/(?:draft|quote|emissions|invoice)|contract\/(?:quote|payment)\.ts)/;

/** Some of them that carriers' screens use too: shippers' screens load them beside their own. */
const TRADERS =
  /\/src\/(?:device\/invoices\/invoice-queries|freight\/invoice\/(?:late-fee|state|invoice)|screens\/parts\/(?:invoice\/(?:invoice-state-badge|line-word|extra-sheet)|invoice-file\/|shipment\/(?:emissions-why|load-cells|way|truck-arrived|rating-words)))\b/;

/** Modules of the account pages, which are seldom opened. */
const ACCOUNTS = /\/src\/(?:screens\/member\/account|contract\/(?:member|personal-data)\.ts)/;

/** Modules of support's desk. */
const SUPPORT = /\/src\/(?:screens\/support|device\/support|contract\/(?:support|lane-factor|fuel)\.ts)/;

/** Scripts that index.html itself loads. */
const OF_THE_PAGE = /\/(?:rolldown-runtime|early|rules|first)-[^/]*\.js$/;

/** Scripts and styles that a build rule finds by name, besides those beginning with `lazy-`. */
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
    // Modules shared by several screens, so that each screen loads one file and not twenty; maps include MapLibre and
    // stay separate. Groups for shippers' screens, account pages and support's desk follow, because a group includes
    // the dependencies of its modules.
    {
      name: 'parts',
      test: (id: string) => PARTS.test(id) && !SHIPPERS.test(id) && !ACCOUNTS.test(id) && !SUPPORT.test(id),
      minShareCount: 2,
      priority: 1,
    },
    { name: 'trader-parts', test: TRADERS, minShareCount: 2, priority: 0 },
    { name: 'shipper-parts', test: SHIPPERS, minShareCount: 2, priority: 0 },
    { name: 'account-parts', test: ACCOUNTS, minShareCount: 2, priority: 0 },
    { name: 'support-parts', test: SUPPORT, minShareCount: 2, priority: 0 },
  ];
}

/**
 * The files to preload with a part of the app: its imports that index.html does not load. Sorted, because the first
 * load has such a list for each part, and similar lists compress well.
 */
export function preloadsOf(files: readonly string[]): string[] {
  return files.filter((file) => !OF_THE_PAGE.test(file)).sort();
}

/**
 * The name of a script or style. The first load contains all addresses, so each is short: only a hash, unless a build
 * rule searches for the name.
 */
export function fileNameOf(name: string, extension: string): string {
  return `assets/${NAMED.has(name) || name.startsWith('lazy-') ? `${name}-` : ''}[hash:7].${extension}`;
}

/**
 * A Vite plugin that fails the build if a file of the first load is missing because its roots were moved.
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
 * Assigns a module to a file of the first load, by the roots that reach it without a dynamic import. There are few
 * files, because many small ones wait for each other, and no screen waits for a file it does not need. Modules shared
 * by signed-in screens and visitors' pages belong to the app's file, as do the few that background work shares with
 * them. Inputs used both by visitors' pages and by the offers have a separate file.
 *
 * @throws when a root is not a module of the build, or when a module excluded from the first load was not found
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
  const roots = new Set([...reached].filter((root) => root !== 'visitors'));
  if (roots.size === 0) return 'visitors';
  if (roots.has('early')) return 'early';
  if (roots.has('app')) return 'first';
  // Modules shared by visitors' pages and signed-in screens must not make visitors load the signed-in frame.
  const isVisitors = roots.has('signIn') || roots.has('background') || reached.has('visitors');
  if (isVisitors && (roots.has('shell') || roots.has('missions'))) return 'first';
  return fileOfScreens(id, roots);
}

function fileOfScreens(id: string, roots: ReadonlySet<Root>): FirstFile {
  // Modules shared by the missions and other screens must not make those load the missions' file.
  if (roots.has('shell') || (roots.has('missions') && !ONLY_MISSIONS.test(id))) return 'shell';
  if (roots.has('missions')) return 'missions';
  const [only, ...others] = [...roots].filter((root) => root !== 'offers');
  if (only === undefined) return 'offers';
  if (others.length > 0) return 'first';
  // Modules shared by the offers and visitors' pages or the dashboard must not make those load all of the offers.
  if (roots.has('offers') && only === 'signIn') return 'fields';
  return roots.has('offers') && only === 'dashboard' ? 'shell' : (only as FirstFile);
}
