import { parentPort, workerData } from 'node:worker_threads';
import { iterationsPerSecond, type RateQuestion } from './search-rate.ts';

parentPort?.postMessage(iterationsPerSecond(workerData as RateQuestion));
