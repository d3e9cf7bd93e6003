import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IconName } from '#design/icon/icon-names.ts';
import type { Entry } from './workplaces.ts';

interface EntryFace {
  readonly name: ReactNode;
  /** The idle icon, and that of the current entry. */
  readonly icons: readonly [IconName, IconName];
}

/** The label of each entry, and its icons on a phone. */
export const ENTRY_FACES: Readonly<Record<Entry, EntryFace>> = {
  offers: { name: <Trans>Available offers</Trans>, icons: ['binoculars-b', 'binoculars-f'] },
  missions: { name: <Trans>Missions</Trans>, icons: ['truck-b', 'truck-f'] },
  outbox: { name: <Trans>Outbox</Trans>, icons: ['tray-arrow-up-b', 'tray-arrow-up-f'] },
  drivers: { name: <Trans>Drivers</Trans>, icons: ['steering-wheel-b', 'steering-wheel-b'] },
  dashboard: { name: <Trans>Dashboard</Trans>, icons: ['chart-bar-b', 'chart-bar-f'] },
  shipments: { name: <Trans>Shipments</Trans>, icons: ['package-f', 'package-f'] },
  billing: { name: <Trans>Billing</Trans>, icons: ['receipt-b', 'receipt-f'] },
  'support/users': { name: <Trans>Users</Trans>, icons: ['users-three-b', 'users-three-b'] },
  'support/bank': { name: <Trans>Bank</Trans>, icons: ['receipt-b', 'receipt-f'] },
  'support/claims': { name: <Trans>Claims</Trans>, icons: ['warning-f', 'warning-f'] },
  'support/carriers': { name: <Trans>Carriers</Trans>, icons: ['truck-b', 'truck-f'] },
  'support/documents': { name: <Trans>Documents</Trans>, icons: ['folder-user-b', 'folder-user-b'] },
  'support/prices': { name: <Trans>Price requests</Trans>, icons: ['hand-coins-b', 'hand-coins-f'] },
  'support/jobs': { name: <Trans>Failures</Trans>, icons: ['arrows-clockwise-b', 'arrows-clockwise-f'] },
};
