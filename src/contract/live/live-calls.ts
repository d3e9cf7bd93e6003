import { COMPANY_BASE, defineCall } from '../call.ts';
import { LiveEvent } from './live-event.ts';

export const streamEvents = defineCall({
  name: 'streamEvents',
  summary: 'What changes on the market, in the bids and in the missions of a company, as it happens',
  method: 'GET',
  path: '{base}/events',
  bases: [COMPANY_BASE],
  auth: 'user',
  answer: { status: 200, media: ['text/event-stream'], event: LiveEvent },
  errors: ['forbidden', 'too_many_requests'],
});
