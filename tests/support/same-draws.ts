import process from 'node:process';
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED) });
