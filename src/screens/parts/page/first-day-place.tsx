import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { MissingUnseen } from './missing-part.tsx';

const FirstDay = lazyPart(() => import('../first-day/first-day.tsx').then((part) => part.FirstDay), MissingUnseen);

/** Where a newcomer finds their first steps: on the page they start at. */
export function FirstDayPlace() {
  return (
    <Suspense>
      <FirstDay />
    </Suspense>
  );
}
