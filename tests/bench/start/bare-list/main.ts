// The missions as a page without anything else draws them: React, a list in IndexedDB, a worker that keeps the page.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Mission } from '#freight/mission/mission.ts';

const STORE = 'missions';

async function readMissions(): Promise<Mission[]> {
  const opening = indexedDB.open('bare', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'uuid' }));
  const db = await settled(opening);
  const kept = await settled(db.transaction(STORE).objectStore(STORE).getAll());
  if (kept.length > 0) return kept;
  const missions = (await (await fetch('/missions.json')).json()) as Mission[];
  const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
  await Promise.all(missions.map((mission) => settled(store.put(mission))));
  return missions;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error));
  return promise;
}

function Row({ reference, shipper, pickup, delivery }: Mission) {
  return createElement(
    'li',
    null,
    createElement('strong', null, reference),
    ` ${shipper.name} `,
    [pickup, delivery].map(({ address, time_slot }) =>
      createElement('p', { key: address.street_name }, `${address.postal_code} ${address.city}, ${time_slot.date}`),
    ),
  );
}

function List({ missions }: { missions: readonly Mission[] }) {
  return createElement(
    'ul',
    null,
    missions.map((mission) => createElement(Row, { key: mission.uuid, ...mission })),
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the list.');
createRoot(root).render(createElement(List, { missions: await readMissions() }));
await navigator.serviceWorker.register('/worker.js');
