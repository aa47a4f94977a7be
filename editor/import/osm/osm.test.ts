import { describe, expect, it } from 'vitest';
import { linesOf, readFiles } from '../sample-files.ts';

describe('OpenStreetMap', () => {
  const NODES = `<node id="1" lat="50" lon="14"><tag k="name" v="Ash"/><tag k="railway" v="tram_stop"/></node>
    <node id="2" lat="50" lon="14.01"><tag k="name" v="Beech &amp; Oak"/><tag k="public_transport" v="stop_position"/></node>
    <node id="3" lat="50" lon="14.02"><tag k="name" v="Cherry"/><tag k="railway" v="tram_stop"/></node>
    <node id="4" lat="50" lon="14.03" action="delete"/>`;
  const ROUTE = `<relation id="9"><member type="node" ref="1" role="stop"/><member type="node" ref="2" role="stop_exit_only"/>
    <member type="node" ref="3" role="stop"/><member type="node" ref="4" role="stop"/>
    <tag k="type" v="route"/><tag k="route" v="tram"/><tag k="ref" v="5"/><tag k="colour" v="#123456"/></relation>`;
  const WAY = `<way id="8"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="railway" v="tram"/></way>`;

  it('.osm with route relations', async () => {
    const network = await readFiles({
      'town.osm': `<?xml version="1.0"?><osm version="0.6">${NODES}${ROUTE}</osm>`,
    });
    expect(linesOf(network)).toEqual({ '5': ['tram', '#123456', 'Ash Beech & Oak Cherry'] });
    expect(network.findings.map(({ code }) => code)).toEqual(['stop-unknown']);
    expect(network.sources).toEqual(['© OpenStreetMap contributors, ODbL']);
  });

  it('.osm with ways and stops only', async () => {
    const network = await readFiles({ 'town.osm': `<osm version="0.6">${NODES}${WAY}</osm>` });
    expect(linesOf(network)).toEqual({ '': ['tram', null, 'Ash Beech & Oak Cherry'] });
  });

  it('Overpass JSON, with geometry in the members and a stop area around platforms', async () => {
    const network = await readFiles({
      'answer.json': {
        version: 0.6,
        osm3s: {},
        elements: [
          {
            type: 'relation',
            id: 1,
            tags: { type: 'route', route: 'subway', ref: 'A' },
            members: [
              { type: 'node', ref: 11, role: 'stop', lat: 50, lon: 14 },
              { type: 'node', ref: 12, role: 'stop', lat: 50, lon: 14.02 },
            ],
          },
          {
            type: 'relation',
            id: 2,
            tags: { type: 'public_transport', public_transport: 'stop_area', name: 'Ash' },
            members: [{ type: 'node', ref: 11, role: 'stop' }],
          },
        ],
      },
    });
    expect(linesOf(network)).toEqual({ A: ['metro', null, 'Ash '] });
    expect(network.stops[0]?.station).toBe('stop_area/2');
  });

  it('stops and ways in two answers', async () => {
    const answer = (...elements: object[]) => ({ version: 0.6, elements });
    const network = await readFiles({
      'stops.json': answer(
        {
          type: 'node',
          id: 1,
          lat: 50,
          lon: 14,
          tags: { railway: 'station', station: 'subway', name: 'Ash' },
        },
        {
          type: 'node',
          id: 2,
          lat: 50,
          lon: 14.03,
          tags: { railway: 'station', station: 'subway', name: 'Beech' },
        },
        {
          type: 'node',
          id: 3,
          lat: 50,
          lon: 14.015,
          tags: { railway: 'tram_stop', tram: 'yes', name: 'Above' },
        },
      ),
      'ways.json': answer(
        {
          type: 'way',
          id: 8,
          tags: { railway: 'subway' },
          geometry: [
            { lat: 50, lon: 14 },
            { lat: 50, lon: 14.03 },
          ],
        },
        {
          type: 'way',
          id: 9,
          tags: { railway: 'subway', service: 'yard' },
          geometry: [
            { lat: 51, lon: 14 },
            { lat: 51, lon: 14.03 },
          ],
        },
      ),
    });
    expect(linesOf(network)).toEqual({ '': ['metro', null, 'Ash Beech'] });
  });
});
