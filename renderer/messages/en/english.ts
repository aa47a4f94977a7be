import app from './app.json';
import ending from './ending.json';
import faults from './faults.json';
import guide from './guide.json';
import hint from './hint.json';
import history from './history.json';
import log from './log.json';
import map from './map.json';
import modes from './modes.json';
import replay from './replay.json';
import rules from './rules.json';
import seats from './seats.json';
import settings from './settings.json';
import shortcuts from './shortcuts.json';
import start from './start.json';
import table from './table.json';
import talk from './talk.json';
import tickets from './tickets.json';

export const english = {
  app,
  ending,
  faults,
  guide,
  hint,
  history,
  log,
  map,
  modes,
  replay,
  rules,
  seats,
  settings,
  shortcuts,
  start,
  table,
  talk,
  tickets,
};
