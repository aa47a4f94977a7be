import { beforeEach, expect, test } from 'vitest';
import { failure, success } from '../../engine/result.ts';
import { HostClient } from '../connection/host-client.ts';
import { ScriptedHost } from '../connection/scripted-host.ts';
import { Inquiry } from './inquiry.svelte.ts';

let host: ScriptedHost;
let inquiry: Inquiry;
let count: number;

const belief = [{ stop: 'a', likelihood: 1 }];
const ask = (): Promise<void> =>
  inquiry.ask((client) => client.request('seat.hint', { number: 1 }));
const end = (analysisId: string): void =>
  host.say('analysis.ended', { analysisId, ok: true, belief, moves: [] });

beforeEach(() => {
  count = 0;
  host = new ScriptedHost();
  host.answers['seat.hint'] = () => success({ analysisId: `a${++count}`, ms: 1800 });
  host.answers['analysis.cancel'] = () => success({});
  inquiry = new Inquiry(new HostClient(host));
  host.reconnect();
});

test('it thinks until its own answer comes', async () => {
  await ask();
  expect([inquiry.thinking, inquiry.ms]).toEqual([true, 1800]);
  end('somebody else’s');
  expect(inquiry.thinking).toBe(true);
  end('a1');
  expect(inquiry.thinking).toBe(false);
  expect(inquiry.advice?.belief).toEqual(belief);
});

test('an answer that overtakes the one that names it is heard', async () => {
  const asked = ask();
  end('a1');
  await asked;
  expect(inquiry.advice?.belief).toEqual(belief);
});

test('who asks anew hears nothing of the question before, and the host is told', async () => {
  await ask();
  await ask();
  expect(host.asked.filter((name) => name === 'analysis.cancel')).toHaveLength(1);
  end('a1');
  expect([inquiry.thinking, inquiry.advice]).toEqual([true, null]);
  end('a2');
  expect(inquiry.advice).not.toBeNull();
});

test('what was cancelled before the host answered is cancelled there too', async () => {
  const asked = ask();
  inquiry.cancel();
  await asked;
  expect(host.asked).toEqual(['seat.hint', 'analysis.cancel']);
  end('a1');
  expect([inquiry.thinking, inquiry.advice]).toEqual([false, null]);
});

test('a refusal and a failure are told', async () => {
  host.answers['seat.hint'] = () => failure('no-hints', 'No.');
  await ask();
  expect([inquiry.thinking, inquiry.fault?.code]).toEqual([false, 'no-hints']);
  host.answers['seat.hint'] = () => success({ analysisId: 'x', ms: 0 });
  await ask();
  expect(inquiry.fault).toBeNull();
  host.say('analysis.ended', { analysisId: 'x', ok: false });
  expect(inquiry.fault?.code).toBe('analysis-failed');
});
