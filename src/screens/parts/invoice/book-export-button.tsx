import { Trans } from '@lingui/react/macro';
import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { withMoreWords } from '../language/switch-language.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { MissingDialog } from '../page/missing-part.tsx';
import type { BookExportDialog } from './book-export-dialog.tsx';

type Asked = Pick<ComponentProps<typeof BookExportDialog<string>>, 'kinds' | 'download' | 'onClose'>;

const ExportDialog = lazyPart<Asked>(
  () => withMoreWords(import('./book-export-dialog.tsx')).then((part) => part.BookExportDialog<string>),
  MissingDialog,
);

/** Opens the dialog that makes a file of the books. */
export function BookExportButton<Kind extends string>({
  kinds,
  download,
}: Pick<ComponentProps<typeof BookExportDialog<Kind>>, 'kinds' | 'download'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="white" size="sm" icon="export-b" onClick={() => setOpen(true)}>
        <Trans>Export</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog kinds={kinds} download={download as Asked['download']} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
