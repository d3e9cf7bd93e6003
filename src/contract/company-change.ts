import { requiredText } from '#freight/values/text.ts';
import { del, get, json, post } from './call.ts';

const Reason = requiredText(500);

/** Withdraws a change of the company's name, VAT number or address that waits for a check. */
export const withdrawCompanyChange = del('withdrawCompanyChange', '{base}/changes/{change}');

/** Returns changes of companies for support: those that wait for a check, or those checked. */
export const listCompanyChanges = get('listCompanyChanges', '/v2/support/company-changes');

/** Applies a change that waits. Its owners are told; only support sees the reason. */
export const acceptCompanyChange = post('acceptCompanyChange', '/v2/support/company-changes/{change}/accept', {
  body: json({ reason: Reason }),
});

/** Refuses a change that waits; the company keeps its data, and its owners read the reason. */
export const refuseCompanyChange = post('refuseCompanyChange', '/v2/support/company-changes/{change}/refuse', {
  body: json({ reason: Reason }),
});
