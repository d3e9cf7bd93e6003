import { queryOptions } from '@tanstack/react-query';
import { listSupportAccess, listThingChanges } from '#contract/acting.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';

/** When support acted in the name of a member of the company, the newest first. */
export function supportAccessQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'support-access'],
    queryFn: ({ signal }) => ask(listSupportAccess, { company, signal }),
  });
}

/** Support's changes of a thing of the company, in pages, the newest first. */
export function thingChangesQuery(company: string, entity: string) {
  return pagesOf({
    queryKey: ['company', company, 'support-changes', entity],
    queryFn: ({ pageParam, signal }) => ask(listThingChanges, { company, query: { entity, page: pageParam }, signal }),
  });
}
