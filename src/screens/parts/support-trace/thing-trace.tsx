import { lazy, Suspense } from 'react';
import { useViewer } from '#device/session/use-session.ts';
import { may } from '#freight/user/abilities.ts';

const SupportTrace = lazy(() => import('./support-trace.tsx'));

/** Changes of a thing by Lading's support, for members who may read them. `entity` is the id of the thing. */
export function ThingTrace({ entity }: { readonly entity: string }) {
  const { company } = useViewer();
  if (company === null || !may.readCompany(company)) return null;
  return (
    <Suspense fallback={null}>
      <SupportTrace company={company.uuid} entity={entity} />
    </Suspense>
  );
}
