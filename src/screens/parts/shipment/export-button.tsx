import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import type { Days } from '#freight/statistics/periods.ts';
import { withMoreWords } from '../language/switch-language.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { MissingDialog } from '../page/missing-part.tsx';
import type { ShownList } from './shipments-filter.ts';

const ExportDialog = lazyPart(
  () => withMoreWords(import('./export-dialog.tsx')).then((part) => part.ExportDialog),
  MissingDialog,
);

interface ExportButtonProps {
  /** The pickup days that the dialog begins with; without them, all days. */
  readonly days?: Days;
  /** The list on the screen; without one, all shipments of the days. */
  readonly shown?: ShownList;
}

/** Opens the dialog that makes a file of shipments. */
export function ExportButton(props: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="white" icon="export-b" onClick={() => setOpen(true)}>
        <Trans>Export</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
