/** For tests: a small feed of a town with a tram and a bus, whose tables a test may change. */
import { strToU8, zipSync } from 'fflate';
import { bytesFile, type SourceFile } from '../source/source-file.ts';

export type Tables = Record<string, string | Uint8Array>;

/** Four places in a row, each with a platform a side; the tram calls at all, the bus at the ends. */
export const FEED: Readonly<Record<string, string>> = {
  'agency.txt': 'agency_id,agency_name\n1,Town Transport\n',
  'routes.txt': `route_id,route_short_name,route_long_name,route_type,route_color
T1,1,East – West,0,C8102E
B7,7,Ring,3,
`,
  'stops.txt': `stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
A,Alder,50.0000,14.0000,1,
A1,"Alder, platform 1",50.0001,14.0000,0,A
A2,"Alder, platform 2",49.9999,14.0001,0,A
B1,Birch,50.0000,14.0100,,
B2,Birch,50.0003,14.0102,,
C1,Cedar,50.0000,14.0200,,
C2,Cedar,50.0003,14.0202,,
D1,Dogwood,50.0000,14.0300,,
E1,Elm,50.0100,14.0150,,
`,
  'trips.txt': `route_id,service_id,trip_id
T1,w,t1
T1,w,t2
T1,w,t3
B7,w,b1
B7,w,b2
`,
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence
t1,8:00:00,8:00:00,A1,1
t1,8:02:00,8:02:00,B1,2
t1,8:04:00,8:04:00,C1,3
t1,8:06:00,8:06:00,D1,4
t2,8:10:00,8:10:00,D1,1
t2,8:12:00,8:12:00,C2,2
t2,8:14:00,8:14:00,B2,3
t2,8:16:00,8:16:00,A2,4
t3,9:00:00,9:00:00,A1,1
t3,9:02:00,9:02:00,B1,2
t3,9:04:00,9:04:00,C1,3
t3,9:06:00,9:06:00,D1,4
b1,8:00:00,8:00:00,A1,1
b1,8:09:00,8:09:00,E1,2
b1,8:20:00,8:20:00,D1,3
b2,9:00:00,9:00:00,D1,1
b2,9:09:00,9:09:00,E1,2
b2,9:20:00,9:20:00,A2,3
`,
};

/** The feed as loose files, with some tables changed; an empty text takes a table away. */
export function feedFiles(changes: Tables = {}, folder = ''): SourceFile[] {
  return Object.entries({ ...FEED, ...changes })
    .filter(([, table]) => table.length > 0)
    .map(([name, table]) => bytesFile(`${folder}${name}`, table));
}

/** The feed as one zip. */
export function feedZip(changes: Tables = {}, folder = ''): SourceFile {
  const entries = Object.entries({ ...FEED, ...changes })
    .filter(([, table]) => table.length > 0)
    .map(([name, table]) => [
      `${folder}${name}`,
      typeof table === 'string' ? strToU8(table) : table,
    ]);
  return bytesFile('town.zip', zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>));
}
