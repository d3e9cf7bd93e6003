import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { IconButton } from '#design/button/icon-button.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type SentDocument, sentFileQuery } from '#device/support/documents.ts';
import { openDocument } from '../../parts/document/open-document.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './sent-documents.module.css';

interface DocumentPreviewProps {
  readonly document: SentDocument;
  /** The name of its kind. */
  readonly name: string;
}

/** The paper as it was sent: a picture here, a PDF in the browser's own viewer. */
export function DocumentPreview({ document, name }: DocumentPreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [zoom, setZoom] = useState(1);
  const { data, isPending, isError, refetch } = useQuery(sentFileQuery(document.uuid));
  const picture = data?.type.startsWith('image/') === true ? data : null;
  const size = format.bytes(document.size);
  return (
    <div className={styles.preview}>
      {isPending && !isError && <SkeletonRows label={t`Loading the document`} count={2} />}
      {isError && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
          <Trans>The document did not load.</Trans>
        </ErrorInPlace>
      )}
      {picture !== null && (
        <>
          <div className={styles.zoom}>
            <IconButton
              icon="plus-b"
              variant="asphalt"
              label={t`Larger`}
              onClick={() => setZoom(Math.min(4, zoom * 1.5))}
            />
            <IconButton
              icon="minus-b"
              variant="asphalt"
              label={t`Smaller`}
              onClick={() => setZoom(Math.max(1, zoom / 1.5))}
            />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is larger than its frame is scrolled by keyboard too */}
          <section className={styles.paper} tabIndex={0} aria-label={name}>
            <Picture file={picture} name={name} zoom={zoom} />
          </section>
        </>
      )}
      {data !== undefined && picture === null && (
        <Button variant="white" icon="file-pdf-f" onClick={() => openDocument(data, document.name)}>
          <Trans>Open the PDF, {size}</Trans>
        </Button>
      )}
    </div>
  );
}

interface PictureProps {
  readonly file: Blob;
  readonly name: string;
  readonly zoom: number;
}

/** Shows a picture under an address that exists only while it is shown. */
function Picture({ file, name, zoom }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={name} style={{ width: `${zoom * 100}%` }} />;
}
