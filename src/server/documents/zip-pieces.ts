import { type AsyncZipDeflate, Zip, type ZipDeflate, type ZipPassThrough } from 'fflate';

/** An archive (ZIP) that is written piece by piece. */
export interface ZipPieces {
  /** Starts an entry; its content is pushed into it before the next entry is added. */
  readonly add: <Entry extends AsyncZipDeflate | ZipDeflate | ZipPassThrough>(entry: Entry) => Entry;
  /** Takes what was written since the last call. */
  readonly take: () => Uint8Array;
  /** Writes the directory of the archive; `take` it afterwards. */
  readonly end: () => void;
}

/** Begins an archive. Errors of an entry are thrown by the call that causes them. */
export function zipPieces(): ZipPieces {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  return {
    add: (entry) => {
      zip.add(entry);
      return entry;
    },
    take: () => {
      const written = Buffer.concat(pieces);
      pieces = [];
      return written;
    },
    end: () => zip.end(),
  };
}
