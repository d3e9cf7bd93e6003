// One round of random days in a thread, so that its memory is free when it ends.
import { parentPort, workerData } from 'node:worker_threads';
import { chaos } from '#tests/support/outbox/chaos/property.ts';

parentPort?.postMessage(await chaos(workerData));
