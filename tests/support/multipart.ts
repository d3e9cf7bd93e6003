import { randomUUID } from 'node:crypto';

/** One part of a multipart body: a field, or a file. */
export type Part =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: Uint8Array; readonly fileName: string; readonly type: string };

/** A multipart body as a browser writes it. */
export function multipartBody(parts: readonly Part[]): { type: string; payload: Buffer } {
  const boundary = `----lading${randomUUID()}`;
  const chunks = parts.flatMap((part) => {
    const disposition = `Content-Disposition: form-data; name="${part.name}"`;
    const head =
      'file' in part
        ? `${disposition}; filename="${part.fileName}"\r\nContent-Type: ${part.type}\r\n\r\n`
        : `${disposition}\r\n\r\n`;
    return [`--${boundary}\r\n${head}`, 'file' in part ? Buffer.from(part.file) : part.value, '\r\n'];
  });
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}
