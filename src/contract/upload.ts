import { defineCall, OF_MISSIONS } from './call.ts';

/** Bytes of one part of a file at most: what a slow network carries in half a minute. */
export const MAX_PART_BYTES = 256 * 1024;

const UPLOAD = '{base}/missions/{mid}/uploads/{upload}';

/** Adds to what has arrived of a file. The device makes the identifier; it is the key its file is sent under. */
export const addFilePart = defineCall({
  ...OF_MISSIONS,
  name: 'addFilePart',
  method: 'PUT',
  path: UPLOAD,
  body: { type: 'raw', media: ['application/octet-stream'], maxBytes: MAX_PART_BYTES },
});

export const getUpload = defineCall({ ...OF_MISSIONS, name: 'getUpload', method: 'GET', path: UPLOAD });
