import { playGames } from './worker-loop.ts';

playGames();
