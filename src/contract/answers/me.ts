import { User } from '#freight/user/user.ts';
import type { Answers } from './answer.ts';

export const meAnswers = {
  getMe: { summary: 'The signed-in user', status: 200, schema: User },
  setLocale: { summary: 'Choose the language of the app, of e-mails and of documents', status: 200, schema: User },
  setIdentity: {
    summary: 'Change the name, the telephone number and the time zone of the user',
    status: 200,
    schema: User,
  },
  closeWelcome: { summary: 'Record that the welcome was closed: it does not come again', status: 200, schema: User },
  readNotifications: {
    summary: 'Mark the notifications read up to a moment; an earlier moment changes nothing',
    status: 200,
    schema: User,
  },
} as const satisfies Answers;
