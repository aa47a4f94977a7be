/** Puts the contents of files that belong together into one network. */
import { cityNetwork } from './city/city-network.ts';
import type { FindingCollector } from './finding-collector.ts';
import { sketchGeoJson } from './geojson/read-geojson.ts';
import type { LineStyle } from './geojson/line-styles.ts';
import { sketchLoom } from './geojson/read-loom.ts';
import { sketchGraph, type Graph } from './graph/graph-sketch.ts';
import { readTables } from './graph/read-tables.ts';
import { networkFromSketch } from './network-from-sketch.ts';
import { ImportRefusal, type TransitNetwork } from './network.ts';
import { mergeOsm } from './osm/osm-data.ts';
import { sketchOsm } from './osm/sketch-osm.ts';
import type { Progress } from './progress.ts';
import type { Content } from './read-content.ts';
import type { Sketch } from './sketch.ts';
import { baseName } from './source/source-file.ts';

export async function combineContents(
  contents: readonly Content[],
  findings: FindingCollector,
  progress: Progress,
): Promise<TransitNetwork> {
  const of = <Kind extends Content['kind']>(kind: Kind): (Content & { kind: Kind })[] =>
    contents.filter((one): one is Content & { kind: Kind } => one.kind === kind);
  const networks = contents.filter((one) => one.kind !== 'styles');
  const [first] = networks;
  if (!first) throw withoutNetwork(contents);
  if (networks.some((one) => one.kind !== first.kind)) {
    throw new ImportRefusal(
      'formats-mixed',
      `${networks.map((one) => baseName(one.path)).join(', ')} are of different kinds. Import one kind at a time.`,
    );
  }
  if (first.kind === 'city') return cityNetwork(first.city);
  const styles = new Map<string, LineStyle>(of('styles').flatMap((one) => [...one.styles]));
  let sketch: Sketch;
  switch (first.kind) {
    case 'geojson':
      sketch = sketchGeoJson(of('geojson'), styles, findings);
      break;
    case 'loom':
      sketch = sketchLoom(first.json, findings);
      break;
    case 'osm':
      sketch = sketchOsm(mergeOsm(of('osm').map((one) => one.data)), findings);
      break;
    case 'table':
      sketch = sketchGraph(
        readTables(of('table').map((one) => ({ name: baseName(one.path), text: one.text }))),
        findings,
      );
      break;
    case 'sketch':
      sketch = first.sketch;
      break;
    default:
      sketch = sketchGraph(
        joined([...of('graph'), ...of('graphml')].map(({ graph }) => graph)),
        findings,
      );
  }
  return networkFromSketch(sketch, baseName(first.path), findings, progress);
}

function joined(graphs: readonly Graph[]): Graph {
  const [first] = graphs;
  if (!first) throw new Error('no graph to join');
  return {
    ...first,
    nodes: graphs.flatMap((graph) => graph.nodes),
    edges: graphs.flatMap((graph) => graph.edges),
  };
}

function withoutNetwork(contents: readonly Content[]): ImportRefusal {
  const [styles] = contents;
  return styles
    ? new ImportRefusal(
        'only-line-colours',
        `${baseName(styles.path)} holds only names and colours of lines. Import it together with the file that has the stops.`,
      )
    : new ImportRefusal('file-unknown', 'The archive holds no file that can be imported.');
}
