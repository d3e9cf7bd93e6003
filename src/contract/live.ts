import { get } from './call.ts';

export const streamEvents = get('streamEvents', '{base}/events', { media: ['text/event-stream'] });
