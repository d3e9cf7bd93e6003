import { sendEmails } from '../mail/send-emails.ts';
import type { Job } from './job.ts';

/** Messages that were written down go out. */
export const mailSending: Job = {
  name: 'mail-sending',
  schedule: '* * * * *',
  async run(context) {
    await sendEmails(context);
  },
};
