import { defineCall, OF_COMPANY } from './call.ts';

export const streamEvents = defineCall({
  ...OF_COMPANY,
  name: 'streamEvents',
  method: 'GET',
  path: '{base}/events',
  media: ['text/event-stream'],
});
