import type { Facts } from './leave-out.ts';

/** The app is drawn from nothing: no server sends elements that are to be brought to life. */
const HYDRATION: Facts = {
  constants: {
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    rootOrSingletonContext: '!1',
  },
  members: { dehydrated: 'null', isDehydrated: '!1' },
  tags: [18],
  answers: { popHydrationState: '!1', upgradeHydrationErrorsToRecoverable: 'null', getParentHydrationBoundary: 'null' },
  empty: [
    'popToNextHostParent',
    'updateDehydratedSuspenseComponent',
    'commitSuspenseHydrationCallbacks',
    // Events wait for what is yet to be brought to life, and for nothing else.
    'retryIfBlockedOn',
    'clearIfContinuousEvent',
  ],
  statements: ['exports.hydrateRoot =', 'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration ='],
  texts: [
    ['ReactDOMHydrationRoot.prototype.render = ReactDOMRoot.prototype.render', 'ReactDOMRoot.prototype.render'],
    ['ReactDOMHydrationRoot.prototype.unmount = ReactDOMRoot.prototype.unmount', 'ReactDOMRoot.prototype.unmount'],
    [
      'var blockedOn = findInstanceBlockingEvent(nativeEvent);\n    if (null === blockedOn)',
      'findInstanceBlockingEvent(nativeEvent);\n    var blockedOn;\n    if (!0)',
    ],
  ],
};

const VIEW_TRANSITIONS: Facts = {
  tags: [30],
  cases: ['REACT_VIEW_TRANSITION_TYPE', 'REACT_LEGACY_HIDDEN_TYPE'],
  constants: {
    shouldStartViewTransition: '!1',
    viewTransitionMutationContext: '!1',
    viewTransitionContextChanged: '!1',
    inUpdateViewTransition: '!1',
    rootViewTransitionAffected: '!1',
    rootViewTransitionNameCanceled: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    appearingViewTransitions: 'null',
  },
  answers: { pushMutationContext: '!1' },
  empty: [
    'commitExitViewTransitions',
    'commitEnterViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureNestedViewTransitions',
    'trackEnterViewTransitions',
    'startViewTransition',
    // Within such a transition alone a commit waits for pictures; for styles it waits where an element brings them.
    'accumulateSuspenseyCommitOnFiber',
    'preloadInstanceAndSuspendIfNeeded',
  ],
  statements: ['ViewTransitionPseudoElement.prototype.'],
  texts: [
    ['isViewTransitionEligible ||\n    subtreeFlags & 8192 ||\n    16785408 === (subtreeFlags & 16785408)', '!1'],
    ['committedLanes = (committedLanes & 335544064) === committedLanes;', 'committedLanes = !1;'],
  ],
};

const FRAGMENT_REFERENCES: Facts = {
  answers: { isFragmentInstanceParent: '!1' },
  empty: [
    'FragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'commitNewChildToFragmentInstances',
  ],
  statements: ['FragmentInstance.prototype.'],
};

/** Elements of a page's head, the page's own three, those with a name of their own, and requests ahead of elements. */
const ELEMENTS_OF_PAGES: Facts = {
  tags: [26, 27],
  constants: { currentHoistableRoot: 'null' },
  answers: { isHostHoistableType: '!1', isCustomElement: '!1' },
  texts: [['"html" === type || "head" === type || "body" === type\n        ? 27\n        : 5;', '5;']],
  spans: [['  D: prefetchDNS,\n', '};\nfunction flushSyncWork()']],
};

/** Activities, lists of suspenses, profilers and parts that React tries out. */
const OTHER_ELEMENTS: Facts = {
  tags: [12, 19, 21, 23, 24, 31],
  cases: ['REACT_ACTIVITY_TYPE', 'REACT_PROFILER_TYPE', 'REACT_SUSPENSE_LIST_TYPE'],
};

/** Forms whose action is a function, and the hooks of such. */
const FORM_ACTIONS: Facts = {
  constants: { needsFormReset: '!1' },
  empty: ['extractEvents$1', 'requestFormReset'],
  properties: ['useActionState', 'useFormState', 'useOptimistic', 'useHostTransitionStatus'],
  spans: [
    [
      'if ("function" === typeof value) {\n        domElement.setAttribute(\n          key,\n          "javascript:',
      'if (\n        null == value ||\n        "symbol"',
    ],
  ],
};

/** Events that nothing listens to: of selections, of compositions, and of what is about to be typed. */
const EVENTS: Facts = {
  spans: [
    [
      'handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;\n      switch (domEventName) {',
      'extractEvents$1(',
    ],
    ['registerTwoPhaseEvent(\n  "onSelect",', 'var mediaEventTypes'],
  ],
};

/** Methods of classes that ours and those of the libraries do without. */
const CLASSES: Facts = {
  absent: [
    'componentWillMount',
    'UNSAFE_componentWillMount',
    'componentWillReceiveProps',
    'UNSAFE_componentWillReceiveProps',
    'componentWillUpdate',
    'UNSAFE_componentWillUpdate',
    'getSnapshotBeforeUpdate',
    'shouldComponentUpdate',
  ],
};

/** What browsers of ten years ago did not have. */
const OLD_BROWSERS: Facts = {
  constants: { canUseDOM: '!0', isInputEventSupported: '!0', passiveBrowserEventsSupported: '!0' },
  globals: ['reportError', 'queueMicrotask', 'WeakMap', 'WeakSet', 'setTimeout', 'clearTimeout', 'Promise'],
  spans: [
    ['if (canUseDOM)\n  try {\n    var options = {};', 'var root = null'],
    ['if (canUseDOM) {\n  var JSCompiler_inline_result', 'function stopWatchingForValueChange'],
  ],
};

/** Names of components in the order they stand in, for errors: nobody reads them, and they are minified. */
const STACKS: Facts = { answers: { getStackByFiberInDevAndProd: '""', getComponentNameFromType: 'null' } };

/** Hooks of React's compiler, and others that nothing uses. */
const HOOKS: Facts = {
  properties: ['useMemoCache', 'useCacheRefresh', 'useTransition', 'useInsertionEffect', 'useImperativeHandle'],
};

export const REACT_DOM_CLIENT: readonly Facts[] = [
  HYDRATION,
  VIEW_TRANSITIONS,
  FRAGMENT_REFERENCES,
  ELEMENTS_OF_PAGES,
  OTHER_ELEMENTS,
  FORM_ACTIONS,
  CLASSES,
  OLD_BROWSERS,
  STACKS,
  HOOKS,
  EVENTS,
];

export const REACT_DOM: readonly Facts[] = [
  {
    statements: [
      'exports.preconnect =',
      'exports.prefetchDNS =',
      'exports.preinit =',
      'exports.preinitModule =',
      'exports.preload =',
      'exports.preloadModule =',
      'exports.requestFormReset =',
      'exports.useFormState =',
      'exports.useFormStatus =',
    ],
    spans: [['      r: function () {\n        throw', '    },\n    p: 0']],
  },
];

export const REACT: readonly Facts[] = [
  {
    statements: [
      'exports.Activity =',
      'exports.Profiler =',
      'exports.ViewTransition =',
      'exports.__COMPILER_RUNTIME =',
      'exports.addTransitionType =',
      'exports.cache =',
      'exports.cacheSignal =',
      'exports.unstable_useCacheRefresh =',
      'exports.useActionState =',
      'exports.useImperativeHandle =',
      'exports.useInsertionEffect =',
      'exports.useOptimistic =',
      'exports.useTransition =',
    ],
    globals: ['reportError'],
  },
];

export const SCHEDULER: readonly Facts[] = [
  {
    statements: [
      'exports.unstable_Profiling =',
      'exports.unstable_forceFrameRate =',
      'exports.unstable_next =',
      'exports.unstable_runWithPriority =',
      'exports.unstable_wrapCallback =',
    ],
    constants: { localSetImmediate: 'null' },
    globals: ['setTimeout', 'clearTimeout'],
    texts: [
      ['if ("object" === typeof performance && "function" === typeof performance.now) {', 'if (!0) {'],
      ['else if ("undefined" !== typeof MessageChannel) {', 'else if (!0) {'],
    ],
  },
];

/** How code would use what was left out, as it stands in a built file, and what it was. */
export const UNUSED_OF_REACT: readonly (readonly [RegExp, string])[] = [
  [/\bhydrateRoot\b|\bunstable_scheduleHydration\b/, 'bringing to life what a server drew'],
  [/\.ViewTransition\b|\baddTransitionType\b/, 'transitions of views'],
  [/\.Fragment,\{(?:[^{}]*,)?ref:/, 'references to fragments'],
  [
    /\(0,[\w$]+\.(?:jsxs?|createElement)\)\(`(?:html|head|body|link|meta|style|script|title|\w+-[\w-]+)`/,
    'elements of pages, and elements with names of their own',
  ],
  [
    /\(0,[\w$]+\.(?:preconnect|preload|preloadModule|preinit|preinitModule|prefetchDNS)\)\(/,
    'requests ahead of elements',
  ],
  [/\.(?:Activity|Profiler|SuspenseList)\b/, 'activities, profilers and lists of suspenses'],
  [
    /\buse(?:ActionState|FormStatus|FormState|Optimistic|MemoCache|CacheRefresh)\b|\brequestFormReset\b|\(`form`,\{[^{}]*\baction:|\bformAction:/,
    'actions of forms',
  ],
  [/\buse(?:Transition|InsertionEffect|ImperativeHandle)\b/, 'hooks'],
  [/\bon(?:Select|BeforeInput|Composition(?:Start|End|Update))(?:Capture)?:/, 'events of selections and compositions'],
  [
    /\bcomponentWill(?:Mount|ReceiveProps|Update)\b|\bshouldComponentUpdate\b|getSnapshotBeforeUpdate\(\w*,?\w*\)\{/,
    'methods of classes',
  ],
];
