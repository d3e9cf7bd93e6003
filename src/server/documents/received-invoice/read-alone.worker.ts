import { parentPort, workerData } from 'node:worker_threads';
import { readAlone } from './read-alone.ts';

parentPort?.postMessage('begun');
parentPort?.postMessage({ read: readAlone(workerData) });
