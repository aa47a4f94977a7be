import { expect, test, vi } from 'vitest';
import type { Workbench } from '../editing/workbench.svelte.ts';
import type { Tool } from '../tools/tool.ts';
import { Pointing } from './pointing.svelte.ts';

function toolNamed(id: Tool['id']) {
  const heard = {
    press: vi.fn(() => true),
    drag: vi.fn(),
    release: vi.fn(),
    doubleClick: vi.fn(),
  };
  return { id, cursor: 'default', hint: '', draft: {}, ...heard };
}

function pointingAt() {
  const bench = {
    tool: toolNamed('select'),
    naming: { end: vi.fn() },
    editing: { pointer: null, document: { stops: [] } },
  };
  const map = {
    drawingPoint: ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      [clientX, clientY] as [number, number],
    scale: () => 1,
    pan: vi.fn(),
  };
  return { bench, pointing: new Pointing(bench as unknown as Workbench, () => map) };
}

function pointer(type: string, clientX: number, clientY: number): PointerEvent {
  const held = type === 'pointerup' ? 0 : 1;
  return new PointerEvent(type, {
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    buttons: held,
    clientX,
    clientY,
  });
}

test('a hand that lets go before its last way was heard of still drags that far', () => {
  const { bench, pointing } = pointingAt();
  pointing.down(pointer('pointerdown', 10, 10));
  pointing.up(pointer('pointerup', 90, 40));
  expect(bench.tool.drag).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ at: [90, 40] }),
  );
  expect(bench.tool.release).toHaveBeenCalledOnce();
});

test('a release where the pointer was last heard of drags no further', () => {
  const { bench, pointing } = pointingAt();
  pointing.down(pointer('pointerdown', 10, 10));
  pointing.up(pointer('pointerup', 10, 10));
  expect(bench.tool.drag).not.toHaveBeenCalled();
});

test('two clicks of one tool are a double click; of two tools, or after a drag, they are not', () => {
  const { bench, pointing } = pointingAt();
  const click = (x: number): void => {
    pointing.down(pointer('pointerdown', x, 10));
    pointing.up(pointer('pointerup', x, 10));
  };
  click(10);
  click(11);
  expect(bench.tool.doubleClick).toHaveBeenCalledOnce();

  click(200);
  const select = (bench.tool = toolNamed('select'));
  click(200);
  expect(select.doubleClick).not.toHaveBeenCalled();
  expect(select.press).toHaveBeenCalledOnce();

  pointing.down(pointer('pointerdown', 300, 10));
  pointing.move(pointer('pointermove', 340, 10));
  pointing.move(pointer('pointermove', 300, 10));
  pointing.up(pointer('pointerup', 300, 10));
  click(300);
  expect(select.doubleClick).not.toHaveBeenCalled();
});
