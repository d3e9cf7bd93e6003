import * as v from 'valibot';
import { Company } from '#freight/company/company.ts';
import { Role } from '#freight/user/user.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';
import { listOf, PAGE_QUERY } from '../list.ts';

export const getCompany = defineCall({
  name: 'getCompany',
  summary: 'A company the user is a member of',
  method: 'GET',
  path: '/v2/companies/{cid}',
  auth: 'user',
  answer: { status: 200, schema: Company },
});

/** Whom to call when something is wrong: the company's own contact, else the marketplace's. */
export const getContactPhoneNumbers = defineCall({
  name: 'getContactPhoneNumbers',
  summary: 'Support contact of the company',
  method: 'GET',
  path: '{base}/contact-phone-numbers',
  bases: [COMPANY_BASE],
  auth: 'user',
  answer: {
    status: 200,
    schema: v.object({ items: v.array(v.object({ name: v.string(), phone: v.string(), email: v.string() })) }),
  },
});

/** A member of a company who has an account. */
export const CompanyUser = v.object({
  uuid: Uuid,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  is_owner: v.boolean(),
  roles: v.array(Role),
});
export type CompanyUser = v.InferOutput<typeof CompanyUser>;

export const listCompanyUsers = defineCall({
  name: 'listCompanyUsers',
  summary: 'Members of the company',
  method: 'GET',
  path: '{base}/users',
  bases: [COMPANY_BASE],
  auth: 'user',
  query: v.strictObject(PAGE_QUERY),
  answer: { status: 200, schema: listOf(CompanyUser) },
  errors: ['forbidden'],
});
