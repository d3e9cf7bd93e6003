import type { Facts } from './leave-out.ts';

/** Queries that follow what changes, and what tells them and other tabs of it: the app asks again by itself. */
const LIVE_QUERIES: Facts = {
  statements: ['props(RangeSet.prototype, {'],
  texts: [
    [
      '        this.use(cacheExistingValuesMiddleware);\n        this.use(cacheMiddleware);\n        this.use(observabilityMiddleware);\n',
      '',
    ],
    ['            createBC();\n            propagateLocally({ all: new RangeSet(-Infinity, [[]]) });\n', ''],
    ['            bc?.close();\n', ''],
    [
      'export { DEFAULT_MAX_CONNECTIONS, Dexie$1 as Dexie, Entity, PropModification, RangeSet, add, cmp, Dexie$1 as default, liveQuery, mergeRanges, rangesOverlap, remove, replacePrefix };',
      'export { Dexie$1 as Dexie };',
    ],
  ],
  spans: [
    ["            if ('mutatedParts' in idbtrans) {", '        });\n        return this;\n    }\n    _promise('],
    ['        if (wasCreated) {\n            const everything = {};', '        return db;\n    });\n}'],
    [
      "if (typeof dispatchEvent !== 'undefined' &&",
      "if (typeof addEventListener !== 'undefined') {\n    addEventListener('pagehide'",
    ],
    ["    addEventListener('pageshow',", '}\n\nfunction add(value)'],
  ],
};

/** Functions that are called before and after each write. */
const HOOKS: Facts = { texts: [['        this.use(hooksMiddleware);\n', '']] };

const UNUSED_METHODS: Facts = {
  methods: [
    'Table.offset',
    'Table.mapToClass',
    'Table.defineClass',
    'Table.upsert',
    'Table.bulkUpdate',
    'Collection.raw',
    'Collection.sortBy',
    'Collection.offset',
    'Collection.until',
    'Collection.last',
    'Collection.or',
    'Collection.desc',
    'Collection.eachKey',
    'Collection.eachUniqueKey',
    'Collection.eachPrimaryKey',
    'Collection.firstKey',
    'Collection.lastKey',
    'Collection.distinct',
    'WhereClause.above',
    'WhereClause.belowOrEqual',
    'WhereClause.startsWithIgnoreCase',
    'WhereClause.equalsIgnoreCase',
    'WhereClause.anyOfIgnoreCase',
    'WhereClause.startsWithAnyOfIgnoreCase',
    'WhereClause.notEqual',
    'WhereClause.noneOf',
    'WhereClause.inAnyRange',
    'WhereClause.startsWithAnyOf',
    'Transaction.waitFor',
    'Version.upgrade',
    'Dexie.hasBeenClosed',
    'Dexie.hasFailed',
    'Dexie.dynamicallyOpened',
  ],
  members: { contentUpgrade: 'null' },
  texts: [['if (value instanceof PropModification) {', 'if (!1) {']],
  spans: [
    ['    ...fullNameExceptions,\n    delete(databaseName) {', '    vip,\n'],
    ['    async: function (generatorFn) {', '    Promise: DexiePromise,'],
    ['    debug: {\n', '    minKey: minKey,'],
    ['    connections: {\n', '    dependencies: domDeps,'],
    ['    cache,\n    semVer:', '});\nDexie.maxKey'],
  ],
};

/** Words for developers, and browsers that cannot list their databases. */
const DEBUGGING: Facts = { constants: { debug: '!1' } };

const OLD_BROWSERS: Facts = {
  empty: ['_onDatabaseCreated', '_onDatabaseDeleted'],
  texts: [
    ["if (typeof FinalizationRegistry !== 'undefined' &&\n        typeof WeakRef !== 'undefined') {", 'if (!0) {'],
  ],
};

export const DEXIE: readonly Facts[] = [LIVE_QUERIES, HOOKS, UNUSED_METHODS, DEBUGGING, OLD_BROWSERS];

/** How code of ours would use it. */
export const UNUSED_OF_DEXIE: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`\\.(?:${[...new Set(UNUSED_METHODS.methods?.map((name) => name.split('.')[1]))].join('|')})\\(`),
    'methods of databases',
  ],
  [/\bDexie\.(?!Promise\b|minKey\b|maxKey\b)\w+/, 'functions of Dexie'],
  [/\bliveQuery\b|\.hook\(/, 'live queries and hooks'],
  [
    /\bimport\s(?!type\b)[^;]*\b(?!type\s+)(?:Entity|PropModification|RangeSet|add|cmp|liveQuery|mergeRanges|rangesOverlap|remove|replacePrefix)\b[^;]*\bfrom 'dexie'/,
    'parts of Dexie',
  ],
];
