import { expect, test, vi } from 'vitest';
import { pause, StepQueue } from './step-queue.ts';

function slowQueue(): { queue: StepQueue<string>; log: string[]; idle: () => Promise<void> } {
  const log: string[] = [];
  let busy = false;
  const queue = new StepQueue<string>(
    async (step, signal) => {
      log.push(`${step} begins`);
      await pause(30, signal);
      log.push(`${step} ends${signal.aborted ? ' skipped' : ''}`);
    },
    (now) => {
      busy = now;
      log.push(now ? 'busy' : 'idle');
    },
  );
  const idle = (): Promise<void> =>
    vi.waitFor(() => {
      expect(busy).toBe(false);
    });
  return { queue, log, idle };
}

test('steps that arrive together are shown one after the other', async () => {
  const { queue, log, idle } = slowQueue();
  queue.push('one', 'two');
  await idle();
  expect(log).toEqual(['busy', 'one begins', 'one ends', 'two begins', 'two ends', 'idle']);
});

test('skipping ends what is shown and hurries what waits, not what comes later', async () => {
  const { queue, log, idle } = slowQueue();
  queue.push('one', 'two');
  queue.skip();
  await idle();
  queue.push('three');
  await idle();
  expect(log.filter((line) => line.includes('ends'))).toEqual([
    'one ends skipped',
    'two ends skipped',
    'three ends',
  ]);
});

test('a cleared queue shows nothing more, and can be used again', async () => {
  const { queue, log, idle } = slowQueue();
  queue.push('one', 'two');
  queue.clear();
  queue.push('three');
  await idle();
  expect(log).not.toContain('two begins');
  expect(log.at(-1)).toBe('idle');
  expect(log.filter((line) => line === 'idle')).toHaveLength(1);
});
