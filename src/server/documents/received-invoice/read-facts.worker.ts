import { parentPort, workerData } from 'node:worker_threads';
import { readFacts } from './read-facts.ts';

parentPort?.postMessage('begun');
parentPort?.postMessage({ facts: readFacts(workerData) });
