import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import type { Sms, Text } from './sms.ts';
import { TwilioSms } from './twilio-sms.ts';

type SmsSettings = Pick<Settings, 'SMS_URL' | 'SMS_ACCOUNT_SID' | 'SMS_AUTH_TOKEN' | 'SMS_FROM' | 'LADING_DATA_DIR'>;

/** Opens the service of the settings, or a folder that stores text messages if there is none. */
export function openSms({ SMS_URL, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM, LADING_DATA_DIR }: SmsSettings): Sms {
  if (SMS_ACCOUNT_SID === undefined || SMS_AUTH_TOKEN === undefined || SMS_FROM === undefined) {
    return new KeptSms(join(LADING_DATA_DIR, 'mail'));
  }
  return new TwilioSms({ url: SMS_URL, account: SMS_ACCOUNT_SID, token: SMS_AUTH_TOKEN, from: SMS_FROM });
}

/** Stores text messages beside the mails, as `.sms.txt` files: the number, an empty line, the text. */
class KeptSms implements Sms {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async send({ id, to, text }: Text): Promise<'taken'> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, `${id}.sms.txt`);
    await writeFile(`${path}.part`, `${to}\n\n${text}\n`);
    await rename(`${path}.part`, path);
    return 'taken';
  }
}
