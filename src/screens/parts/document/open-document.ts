import { MINUTE } from '#freight/values/duration.ts';

/** Long enough for a viewer to read it, in milliseconds. */
const KEPT = 5 * MINUTE;

/** Opens a document in the browser's viewer; where that is not allowed, it is downloaded under its name. */
export function openDocument(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
  const opened = window.open(address, '_blank');
  if (opened === null) saveAs(address, fileName);
}

/** Saves bytes as a file of this device. */
export function saveDocument(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
  saveAs(address, fileName);
}

function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
