import { lateMachines } from '../../machines/late.ts';
import type { LateSessionActors } from '../../machines/session/session/session.actors.ts';

/** The session's machines whose code comes with their pages, and how it gets there. */
export const { machines: sessionActors, arrive: arriveInSession } = lateMachines<LateSessionActors>();
