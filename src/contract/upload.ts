import { get, OF_MISSIONS, put } from './call.ts';

/** Maximum size of one file part in bytes: what a slow network sends in half a minute. */
export const MAX_PART_BYTES = 256 * 1024;

const UPLOAD = '{base}/missions/{mid}/uploads/{upload}';

/**
 * Appends a part to a file. The device chooses the identifier, which is also the idempotency key for sending the file.
 */
export const addFilePart = put('addFilePart', UPLOAD, {
  ...OF_MISSIONS,
  body: { type: 'raw', media: ['application/octet-stream'], maxBytes: MAX_PART_BYTES },
});

export const getUpload = get('getUpload', UPLOAD, OF_MISSIONS);
