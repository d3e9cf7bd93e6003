import type { ListMeta } from '#contract/answers/list.ts';
import type { Driver } from '#freight/driver/driver.ts';
import type { User } from '#freight/user/user.ts';
import type { Office } from '../support/office.ts';

/** Where the calls of the dispatcher's company begin. */
export async function companyBase(office: Office): Promise<string> {
  const { companies } = await office.get<User>('dispatcher', '/v2/me');
  return `/v2/companies/${companies[0]?.uuid}`;
}

/** The first drivers of the dispatcher's company by name, and how many there are. */
export async function companyDrivers(office: Office): Promise<{ items: Driver[]; meta: ListMeta }> {
  return office.get('dispatcher', `${await companyBase(office)}/drivers?limit=100`);
}

/** Adds drivers with numbers kept for fiction until the company has more than `count`. */
export async function hireUntil(office: Office, count: number): Promise<void> {
  const base = await companyBase(office);
  const { meta } = await companyDrivers(office);
  for (let number = meta.item_count; number <= count; number += 1) {
    const driver = { first_name: 'Ada', last_name: `Zz ${number}`, phone: `+336399840${number + 10}` };
    const answer = await office.request('dispatcher', 'POST', `${base}/drivers`, driver);
    if (!answer.ok) throw new Error(`Adding a driver answered ${answer.status}: ${await answer.text()}`);
  }
}
