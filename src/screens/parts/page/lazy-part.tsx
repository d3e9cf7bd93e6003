import { type ComponentType, use, useReducer } from 'react';
import { fetchAgain, fetchMissingStyles } from '#device/updates/fetch-again.ts';
import { type Missing, MissingHere } from './missing-part.tsx';

/**
 * A part of the app that is fetched when it is first drawn, below a Suspense. If it does not load, `Missing` stays
 * in its place and can ask for it again, so that the page around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: Missing = MissingHere,
): ComponentType<Props> {
  const loadWhole = async () => {
    const part = await load();
    await fetchMissingStyles();
    return part;
  };
  let fetching: Promise<ComponentType<Props> | null> | null = null;
  return function LazyPart(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0);
    fetching ??= fetchAgain(loadWhole).catch(() => null);
    const Shown = use(fetching);
    if (Shown !== null) return <Shown {...props} />;
    const failed = fetching;
    const tryAgain = () => {
      // Asked twice, it is fetched once: React waits for the fetch that it met, and not for one that takes its place.
      if (fetching === failed) fetching = null;
      drawAgain();
    };
    return <Missing tryAgain={tryAgain} />;
  };
}
