import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import {
  createTemplate,
  deleteTemplate,
  getExternalRequest,
  listTemplates,
  updateTemplate,
} from '#contract/template.ts';
import { templateOf } from '#freight/draft/from-template.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

function templateKeys(company: string) {
  return ['templates', company] as const;
}

/** All templates of shipments that the company has, by name. */
export function templatesQuery(company: string) {
  return queryOptions({
    queryKey: templateKeys(company),
    queryFn: async ({ signal }) => {
      const read = (page: number) => ask(listTemplates, { company, query: { page, limit: MAX_PAGE_SIZE }, signal });
      const first = await read(1);
      const others = Array.from({ length: Math.max(0, first.meta.pagination.page_count - 1) }, (_, index) =>
        read(index + 2),
      );
      return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
    },
    staleTime: MINUTE,
    meta: { keep: true },
  });
}

/** A request of an external system. */
export function externalRequestQuery(company: string, external: string) {
  return queryOptions({
    queryKey: ['external-request', company, external],
    queryFn: ({ signal }) => ask(getExternalRequest, { company, params: { external }, signal }),
  });
}

/** Keeps a draft to start others from. @throws Refused with violations, Unreached */
export async function saveTemplate(company: string, name: string, draft: ShipmentDraft): Promise<void> {
  await afterRefresh(
    write(createTemplate, { company, body: { name, request: templateOf(draft) } }),
    templateKeys(company),
  );
}

/** @throws Refused with violations, Unreached */
export async function renameTemplate(company: string, template: string, name: string): Promise<void> {
  await afterRefresh(write(updateTemplate, { company, params: { template }, body: { name } }), templateKeys(company));
}

/** @throws Refused, Unreached */
export async function removeTemplate(company: string, template: string): Promise<void> {
  await afterRefresh(write(deleteTemplate, { company, params: { template } }), templateKeys(company));
}
