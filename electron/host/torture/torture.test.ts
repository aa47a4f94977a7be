import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../fixtures/folder.ts';
import { HostProcess } from './host-process.ts';
import { torture } from './torture-run.ts';

it('a killed host has kept what it acknowledged, and the game goes on', async () => {
  const report = await torture({ folder: testFolder(), kills: 5, seed: 3 });
  expect(report.failures).toEqual([]);
  expect(report.kills).toBe(5);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 60_000);

it('a host that is asked to stop closes its store and leaves no journal', async () => {
  const folder = testFolder();
  const host = new HostProcess(folder);
  expect(await host.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const second = new HostProcess(folder);
  expect(await second.address).toBeUndefined();
  expect(second.log).toContain('already running');
  await host.kill('SIGTERM');
  expect(existsSync(join(folder, 'store.sqlite'))).toBe(true);
  expect(existsSync(join(folder, 'store.sqlite-wal'))).toBe(false);
}, 60_000);
