import { Plural, Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type Added, addPages, openCapture, removePage, turnPage, UnkeptPages } from '#device/pod/capture.ts';
import { type Page, pages as pageStore } from '#device/pod/pages.ts';
import { StorageFault } from '#device/store/storage-fault.ts';
import { holdReload } from '#device/updates/updates.ts';
import { MAX_PROOF_FILES } from '#freight/mission/proof-limits.ts';
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
  /** The names of files that are no pages because of it. */
  readonly unkept: readonly string[];
  /** Reads the kept pages once more. */
  readonly retry: () => void;
}

const NO_PAGES: readonly Page[] = [];
const NO_FAULT: Pick<CaptureState, 'fault' | 'unkept'> = { fault: null, unkept: [] };

export function useCapture(missionId: string): CaptureState {
  const pages = useSnapshot(pageStore).byMission[missionId] ?? NO_PAGES;
  const [looked, setLooked] = useState<string | null>(null);
  const [{ fault, unkept }, setFault] = useState(NO_FAULT);
  const isOpen = pages.length > 0;

  const attempt = useCallback((work: Promise<void>) => {
    work
      .then(() => setFault(NO_FAULT))
      .catch((error: unknown) =>
        setFault({
          fault: error instanceof StorageFault ? error.kind : 'unavailable',
          unkept: error instanceof UnkeptPages ? error.names : [],
        }),
      );
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
      attempt(addPages(missionId, files).then(sayLeftOut));
    },
    turn: (id) => attempt(turnPage(id)),
    remove: (id) => attempt(removePage(missionId, id)),
    fault,
    unkept,
    retry: open,
  };
}

function sayLeftOut({ repeated: count, tooMany }: Added): void {
  if (count > 0)
    notify({
      id: 'page-repeated',
      tone: 'note',
      message: <Plural value={count} one="This page is there already" other="# of these pages are there already" />,
    });
  if (tooMany.length === 0) return;
  const names = tooMany.join(', ');
  notify({
    id: 'pages-too-many',
    tone: 'error',
    stays: true,
    message: (
      <Trans>
        A proof has {MAX_PROOF_FILES} pages at most. Left out: {names}
      </Trans>
    ),
  });
}
