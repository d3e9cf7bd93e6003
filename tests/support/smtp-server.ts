import { SMTPServer } from 'smtp-server';
import { freePort } from './postgresql-server.ts';

/** What the server does with a message: take it, know no such mailbox, be busy, or keep the caller waiting. */
type SmtpMood = 'well' | 'unknown-mailbox' | 'busy' | 'silent';

/** A message as it arrived: the envelope, and the text of the message itself. */
interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | null;
  readonly raw: string;
}

/** A mail server of a test's own. */
export interface SmtpDouble {
  readonly url: string;
  readonly received: Arrived[];
  mood: SmtpMood;
  stop(): Promise<void>;
}

/** @param account who may send, as `user:password`; anyone where it is null */
export async function startSmtp(account: string | null = null): Promise<SmtpDouble> {
  const port = await freePort();
  const place = `127.0.0.1:${port}`;
  const url = account === null ? `smtp://${place}` : `smtp://${account}@${place}`;
  const double = { url, received: [] as Arrived[], mood: 'well' as SmtpMood };
  const server = new SMTPServer({
    authOptional: account === null,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (`${username}:${password}` === account) done(null, { user: username });
      else done(refusal('Invalid username or password', 535));
    },
    onRcptTo(_address, _session, done) {
      if (double.mood === 'unknown-mailbox') done(refusal('No such user here', 550));
      else if (double.mood === 'busy') done(refusal('Try again later', 451));
      else if (double.mood === 'well') done();
    },
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        double.received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          user: typeof user === 'string' ? user : null,
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(double, { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) });
}

function refusal(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
