import { Plural } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { addPages, openCapture, removePage, turnPage } from '#device/pod/capture.ts';
import { type Page, pages as pageStore } from '#device/pod/pages.ts';
import { StorageFault } from '#device/store/storage-fault.ts';
import { holdReload } from '#device/updates/updates.ts';
import { notify } from '../../../parts/toasts/notify.ts';

/** The pages of a mission in the making, and what can be done with them. */
export interface CaptureState {
  readonly pages: readonly Page[];
  /** The page that is looked at. */
  readonly current: Page | null;
  readonly look: (id: string) => void;
  readonly add: (files: readonly File[]) => void;
  readonly turn: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Why pages could not be kept or read on this device, or null. */
  readonly fault: StorageFault['kind'] | null;
  /** Reads the kept pages once more. */
  readonly retry: () => void;
}

const NO_PAGES: readonly Page[] = [];

export function useCapture(missionId: string): CaptureState {
  const pages = useSnapshot(pageStore).byMission[missionId] ?? NO_PAGES;
  const [looked, setLooked] = useState<string | null>(null);
  const [fault, setFault] = useState<CaptureState['fault']>(null);
  const isOpen = pages.length > 0;

  const attempt = useCallback((work: Promise<void>) => {
    work
      .then(() => setFault(null))
      .catch((error: unknown) => setFault(error instanceof StorageFault ? error.kind : 'unavailable'));
  }, []);
  const open = useCallback(() => attempt(openCapture(missionId)), [attempt, missionId]);
  useEffect(open, [open]);
  // A reload would not lose the pages, but it would take them from under the driver's thumb.
  useEffect(() => (isOpen ? holdReload() : undefined), [isOpen]);

  const current = pages.find(({ id }) => id === looked) ?? pages.findLast(({ refusal }) => refusal === null) ?? null;
  return {
    pages,
    current,
    look: setLooked,
    add: (files) => {
      setLooked(null);
      attempt(addPages(missionId, files).then(sayRepeated));
    },
    turn: (id) => attempt(turnPage(id)),
    remove: (id) => attempt(removePage(missionId, id)),
    fault,
    retry: open,
  };
}

function sayRepeated(count: number): void {
  if (count === 0) return;
  notify({
    id: 'page-repeated',
    tone: 'note',
    message: <Plural value={count} one="This page is there already" other="# of these pages are there already" />,
  });
}
