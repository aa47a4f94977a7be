import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { defaultDataFolder } from './data-folder.ts';
import { readServeOptions } from './serve-options.ts';

it('without arguments everything is as usual', () => {
  expect(readServeOptions([])).toEqual({
    ok: true,
    value: { port: undefined, data: defaultDataFolder(), open: true },
  });
  expect(defaultDataFolder()).toMatch(/hide-and-ride/);
});

it('reads a port, a folder and --no-open in both spellings', () => {
  expect(readServeOptions(['--port', '0', '--data=here', '--no-open'])).toEqual({
    ok: true,
    value: { port: 0, data: resolve('here'), open: false },
  });
  expect(readServeOptions(['--port=65535'])).toMatchObject({ value: { port: 65535 } });
});

it.each([
  [['--prot', '1'], '--prot'],
  [['--port'], '--port'],
  [['--port', 'many'], '"many"'],
  [['--port', '65536'], '"65536"'],
  [['--port', '-1'], '--port'],
  [['--port', '1.5'], '"1.5"'],
  [['--data', ''], '--data'],
  [['--no-open=yes'], '--no-open'],
  [['praha'], 'praha'],
])('%j is refused by name', (args, named) => {
  const read = readServeOptions(args);
  expect(read).toMatchObject({ ok: false, fault: { code: 'usage' } });
  expect(!read.ok && read.fault.message).toContain(named);
});
