import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyTree, SearchTree } from './tree.ts';

describe('the memory of a search', () => {
  it('finds every block again by its two keys, and no other', () => {
    const keys = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(0x20000)), {
      selector: ([node, key]) => `${node} ${key}`,
      maxLength: 100,
    });
    fc.assert(
      fc.property(keys, keys, (inside, outside) => {
        const tree = new SearchTree(1 << 11);
        const blocks = inside.map(([node, key], index) => {
          const first = tree.edges;
          for (let i = 0; i <= index % 3; i++) tree.edge(1000 * index + i, 0.5);
          return { node, key, entry: tree.insert(node, key, first, 1 + (index % 3)) };
        });
        blocks.forEach(({ node, key, entry }, index) => {
          expect(tree.find(node, key)).toBe(entry);
          expect(tree.length(entry)).toBe(1 + (index % 3));
          expect(tree.action(tree.first(entry))).toBe(1000 * index);
        });
        for (const [node, key] of outside) {
          const known = blocks.find((block) => block.node === node && block.key === key);
          expect(tree.find(node, key)).toBe(known?.entry ?? -1);
        }
      }),
    );
  });

  it('tries the promising edge first, and later the one that is good for the mover', () => {
    const tree = new SearchTree(1 << 12);
    const first = tree.edges;
    tree.edge(7, 0.2);
    tree.edge(8, 0.7);
    tree.edge(9, 0.1);
    const block = tree.insert(tree.node(), 3, first, 3);
    expect(tree.select(block, 1, false)).toBe(first + 1);
    for (let i = 0; i < 200; i++) {
      const edge = tree.select(block, 1, false);
      tree.learn(block, edge, edge === first + 2 ? 1 : 0);
    }
    expect(tree.visits(first + 2)).toBeGreaterThan(100);
    expect(tree.reward(first + 2)).toBe(tree.visits(first + 2));
    // What is good for the Phantom is bad for the detectives.
    expect(tree.select(block, 0, true)).not.toBe(first + 2);
  });

  it('is as good as new after it was emptied', () => {
    const tree = emptyTree(1 << 12);
    const first = tree.edges;
    tree.edge(7, 0.5);
    const block = tree.insert(tree.node(), 3, first, 1);
    tree.learn(block, first, 1);
    tree.lead(first, 5);
    const again = emptyTree(1 << 12);
    expect(again.find(1, 3)).toBe(-1);
    expect(again.edges).toBe(first);
    again.edge(8, 0.25);
    const fresh = again.insert(again.node(), 3, first, 1);
    expect([again.visits(first), again.reward(first), again.next(first)]).toEqual([0, 0, 0]);
    again.learn(fresh, first, 0.5);
    expect(again.reward(first)).toBe(0.5);
  });
});
