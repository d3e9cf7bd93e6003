import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Act, ActArea } from '#freight/user/act.ts';
import { ChangedFields } from '../../../parts/support-trace/changed-fields.tsx';
import { ChangedThing } from '../../../parts/support-trace/changed-thing.tsx';

const AREAS: Readonly<Record<ActArea, ReactNode>> = {
  shipments: <Trans>Shipments</Trans>,
  prices: <Trans>Prices</Trans>,
  templates: <Trans>Templates</Trans>,
  offers: <Trans>Offers</Trans>,
  bids: <Trans>Bids</Trans>,
  searches: <Trans>Saved searches</Trans>,
  missions: <Trans>Missions</Trans>,
  drivers: <Trans>Drivers</Trans>,
  trucks: <Trans>Trucks</Trans>,
  billing: <Trans>Billing</Trans>,
  members: <Trans>Members</Trans>,
  account: <Trans>Account</Trans>,
};

/** One step of support, in words. */
export function ActStepWords({ step }: { readonly step: Act['steps'][number] }) {
  const { kind, area } = step;
  const what = area === null ? null : AREAS[area];
  switch (kind) {
    case 'looked':
      return <Trans>Looked at: {what}</Trans>;
    case 'changed':
      return step.entity == null ? (
        <Trans>Changed something: {what}</Trans>
      ) : (
        <>
          <Trans>
            Changed: <ChangedThing entity={step.entity} />
          </Trans>
          <ChangedFields changes={step.changes} />
        </>
      );
    case 'refused':
      return <Trans>Tried, and was not allowed: {what}</Trans>;
    case 'stopped':
      return <Trans>Stopped</Trans>;
  }
}
