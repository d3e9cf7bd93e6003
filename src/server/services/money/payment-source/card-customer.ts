import type { Context } from '../../../context.ts';

/** Returns the company's customer id at the card provider, and creates one if missing. */
export async function cardCustomer({ db, cards }: Pick<Context, 'db' | 'cards'>, company: string): Promise<string> {
  const known = await findCustomer(db, company);
  if (known !== undefined) return known.customer;
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const customer = await cards.createCustomer({ company, name });
  await db
    .insertInto('card_customers')
    .values({ company_uuid: company, customer })
    .onConflict((other) => other.column('company_uuid').doNothing())
    .execute();
  return (await findCustomer(db, company))?.customer ?? customer;
}

function findCustomer(db: Context['db'], company: string) {
  return db.selectFrom('card_customers').select('customer').where('company_uuid', '=', company).executeTakeFirst();
}
