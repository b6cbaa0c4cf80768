import { createReleaseMachine } from '../../../machines/shell/release/release.machine.ts';
import { releaseAdapter } from '../../adapters/shell/release-adapter.ts';

/** The page's build and its service worker. */
export const machines = { release: createReleaseMachine(releaseAdapter) };
