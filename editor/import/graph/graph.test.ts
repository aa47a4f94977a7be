import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import mestecko from '../../../city-data/cities/mestecko.json' with { type: 'json' };
import { linesOf, readFiles } from '../sample-files.ts';

describe('graphs', () => {
  it.each([
    ['with a header', 'from,to,mode,line\na,b,bus,7\nb,c,bus,7\n'],
    [
      'with the header in a comment',
      '# Source NodeID,Target NodeID,Layer,name\na,b,bus,7\nb,c,bus,7\n',
    ],
    ['by semicolons', 'source;target;type;route\na;b;bus;7\nb;c;bus;7\n'],
    ['by tabs and Windows line ends', 'from\tto\tmode\tline\r\na\tb\tbus\t7\r\nb\tc\tbus\t7\r\n'],
    ['by blanks', 'a b bus 7x\nb c bus 7x\n'],
    ['with comments between', '// a town\na b bus 7x\n% more\nb c bus 7x\n'],
  ])('an edge list %s', async (_, text) => {
    const network = await readFiles({ 'edges.txt': text });
    expect(network.coordinates).toBe('plane');
    expect(Object.values(linesOf(network))).toEqual([['bus', null, 'a b c']]);
    expect(network.findings.map(({ code }) => code)).toEqual(['placed-by-program']);
  });

  it('an edge list with its nodes counted and declared first', async () => {
    const network = await readFiles({ 'g.txt': '3 2\n1\n2\n3\n1 2 Taxi\n2 3 Ferry\n' });
    expect(network.lines.map(({ mode }) => mode)).toEqual(['taxi', 'ferry']);
    expect(network.stops).toHaveLength(3);
  });

  it('edges with their stops in another file', async () => {
    const network = await readFiles({
      'edges.csv': '1,2,underground\n2,3,underground\n',
      'stops.csv': 'id,name,lat,lon\n1,Ash,50,14\n2,"Beech, the",50,14.01\n3,Cherry,50,14.02\n',
    });
    expect(network.coordinates).toBe('degrees');
    expect(linesOf(network)).toEqual({ '': ['metro', null, 'Ash Beech, the Cherry'] });
  });

  it('a stop list that names the lines at each stop, in metres', async () => {
    const network = await readFiles({
      'stops.csv':
        '\uFEFFID;NAME;LINES;TYPE;E;N\n1;Ash;"2,9";Tram;2680000;1250000\n2;Beech;2;Tram;2680500;1250000\n3;Cherry;2;Tram;2681000;1250000\n',
    });
    expect(network.coordinates).toBe('metres');
    expect(linesOf(network)).toEqual({ '2': ['tram', null, 'Ash Beech Cherry'] });
  });

  it('edges one walks make a station of their ends', async () => {
    const network = await readFiles({
      'e.csv': 'source,target,layer\na,b,metro\nc,d,train\nb,c,crosslayer\n',
    });
    const station = new Map(network.stops.map(({ id, station: own }) => [id, own]));
    expect(network.lines.map(({ mode }) => mode)).toEqual(['metro', 'train']);
    expect(station.get('b')).toBe(station.get('c'));
    expect(station.get('a')).toBeNull();
  });

  it('GraphML, plain and of yEd', async () => {
    const plain = `<graphml><key id="k" for="edge" attr.name="mode"/><key id="x" for="node" attr.name="x"/><key id="y" for="node" attr.name="y"/><graph>
      <node id="Ash"><data key="x">1</data><data key="y">2</data></node><node id="Oak"><data key="x">9</data><data key="y">2</data></node>
      <edge source="Ash" target="Oak"><data key="k">bus</data></edge></graph></graphml>`;
    expect(linesOf(await readFiles({ 'a.graphml': plain }))).toEqual({
      '': ['bus', null, 'Ash Oak'],
    });
    const yEd = `<graphml xmlns:y="http://www.yworks.com/xml/graphml"><key id="d6" for="node" yfiles.type="nodegraphics"/><graph>
      <node id="n0"><data key="d6"><y:ShapeNode><y:Geometry x="0.0" y="5"/><y:NodeLabel>Ash</y:NodeLabel></y:ShapeNode></data></node>
      <node id="n1"><data key="d6"><y:ShapeNode><y:Geometry x="90.0" y="5"/><y:NodeLabel>Oak</y:NodeLabel></y:ShapeNode></data></node>
      <edge source="n0" target="n1"/></graph></graphml>`;
    const network = await readFiles({ 'b.graphml': yEd });
    expect(network.stops.map(({ name, x }) => [name, x])).toEqual([
      ['Ash', 0],
      ['Oak', 90],
    ]);
  });

  it('nodes with edges in JSON, and lines with their stops in order', async () => {
    const graph = {
      nodes: [
        { id: 1, label: 'Ash', metadata: { x: 0, y: 0 } },
        { id: 2, label: 'Oak', metadata: { x: 5, y: 0 } },
      ],
      edges: [{ source: 1, target: 2, metadata: { lines: ['U1'] } }],
      lines: [{ id: 'U1', color: '#df096f' }],
    };
    expect(linesOf(await readFiles({ 'g.json': graph }))).toEqual({
      U1: ['metro', '#df096f', 'Ash Oak'],
    });
    const lines = {
      lines: [
        {
          ref: '4',
          mode: 'tram',
          stops: [
            { name: 'Ash', lon: 14, lat: 50 },
            { name: '?', lon: 14.01, lat: 50 },
          ],
        },
      ],
    };
    expect(linesOf(await readFiles({ 'l.json': lines }))).toEqual({ '4': ['tram', null, 'Ash '] });
  });

  it('OpenMetroMaps', async () => {
    const omm = `<omm-file><stations><station lat="50" lon="14" name="Ash"/><station lat="50" lon="14.1" name="Oak"/><station lat="50.1" lon="14" name="Elm"/></stations>
      <lines><line circular="true" color="#E64DFF" name="S1"><stop station="Ash"/><stop station="Oak"/><stop station="Elm"/></line></lines></omm-file>`;
    expect(linesOf(await readFiles({ 'a.omm': omm }))).toEqual({
      S1: ['train', '#e64dff', 'Ash Oak Elm Ash'],
    });
  });

  it('a city of this game, as it is and in a pack', async () => {
    const network = await readFiles({ 'city.json': mestecko });
    expect(network).toMatchObject({ format: 'city', name: mestecko.name, coordinates: 'plane' });
    expect(network.lines).toHaveLength(mestecko.lines.length);
    const pack = zipSync({
      'city.json': strToU8(JSON.stringify(mestecko)),
      'LICENSE.txt': strToU8('CC0\n'),
    });
    expect(await readFiles({ 'town.hrcity': pack })).toEqual(network);
  });
});
