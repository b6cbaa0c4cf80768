import { describe, expect, test } from 'vitest';
import { openDialog, type DialogsSnapshot } from '../../../machines/dialogs/dialogs/dialogs.selectors.ts';
import type { OpenDialog } from '../../../domain/messages/dialog-names.ts';
import { legalStatus, type LegalGateSnapshot } from '../../../machines/session/legal-gate/legal-gate.selectors.ts';
import { dialogsModel } from '../../../model-tests/dialogs/dialogs.model.ts';
import { explore, type Edge, type Node } from '../../../model-tests/engine/explore.ts';
import { legalGateModel } from '../../../model-tests/legal-gate/legal-gate.model.ts';

/** Events of the gate that session and app forward. */
const PASSED_ON = ['legalGate.blocked', 'legalGate.cleared'];

interface Pair {
  readonly dialogs: Node;
  readonly gate: Node;
  readonly trail: readonly string[];
}

/** What is shown in front: reading 47 defines the order. */
type Front = 'maintenance' | OpenDialog;

function dialogsIn({ dialogs, gate }: Pair): Front[] {
  const snapshot = dialogs.place.snapshot as DialogsSnapshot;
  const isMaintained = snapshot.matches({ site: 'underMaintenance' });
  const open = openDialog(snapshot);
  const isGateDrawn = open === 'legalGate' && statusOf(gate) !== null;
  return [
    ...(isMaintained ? (['maintenance'] as const) : []),
    ...(isGateDrawn ? (['legalGate'] as const) : []),
    ...(open !== null && open !== 'legalGate' ? [open] : []),
  ];
}

const statusOf = (gate: Node) => legalStatus(gate.place.snapshot as LegalGateSnapshot);
const hasDeclined = (gate: Node) => gate.place.snapshot.status === 'done';

function reportsOf({ effects }: Edge): string[] {
  return effects.flatMap((effect) =>
    PASSED_ON.filter((type) => 'send' in effect && JSON.stringify(effect.send) === JSON.stringify({ type })),
  );
}

/** The state of the dialogs after an event; unhandled events change nothing. */
function reported(dialogs: Node, type: string): Node {
  const edge = dialogs.out.find(({ stimulus }) => stimulus.kind === 'event' && stimulus.event.type === type);
  return edge?.to ?? dialogs;
}

/** Every reachable pair of states of the two, with the session ending together with the gate. */
function composition(): Pair[] {
  const dialogs = explore(dialogsModel);
  const gate = explore(legalGateModel);
  const [start] = dialogs.starts;
  const [beginning] = gate.starts;
  if (!start || !beginning) throw new Error('a model without a start');
  const found = new Map<string, Pair>();
  const queue: Pair[] = [];
  const add = (pair: Pair) => {
    const key = `${pair.dialogs.index}/${pair.gate.index}`;
    if (found.has(key)) return;
    found.set(key, pair);
    queue.push(pair);
  };
  add({ dialogs: start.node, gate: beginning.node, trail: [] });
  for (let pair = queue.shift(); pair; pair = queue.shift()) {
    if (hasDeclined(pair.gate)) continue;
    for (const { stimulus, to } of pair.dialogs.out) {
      const type = stimulus.kind === 'event' ? stimulus.event.type : stimulus.kind;
      if (PASSED_ON.includes(type) || type === 'session.over') continue;
      add({ ...pair, dialogs: to, trail: [...pair.trail, type] });
    }
    for (const edge of pair.gate.out) {
      const type = edge.stimulus.kind === 'event' ? edge.stimulus.event.type : edge.stimulus.kind;
      const after = reportsOf(edge).reduce((place, name) => reported(place, name), pair.dialogs);
      add({ dialogs: after, gate: edge.to, trail: [...pair.trail, type] });
    }
  }
  return [...found.values()];
}

describe('two modal dialogs are never open together', () => {
  const pairs = composition();
  const offending = (isWrong: (pair: Pair) => boolean) => pairs.filter(isWrong).map(({ trail }) => trail);

  test('The product is walked: every place of the gate meets every order of the dialogs', () => {
    expect(pairs.length).toBeGreaterThan(100);
    expect(new Set(pairs.flatMap(dialogsIn))).toEqual(
      new Set([
        'maintenance',
        'notice',
        'legalGate',
        'expiry',
        'realityCheck',
        'break',
        'funds',
        'menu',
        'help',
        'cookies',
        'bankAccount',
        'giveUp',
        'leaveConfirmation',
        'warning',
        'offer',
      ]),
    );
  });

  test('NAV-11 at most one stands in front, whatever happens in whatever order', () => {
    expect(offending((pair) => dialogsIn(pair).length > 1)).toEqual([]);
  });

  test('LEG-06 while a document is left, nothing but the gate, the maintenance screen or the end of the session stands in front', () => {
    expect(
      offending((pair) => {
        const [front] = dialogsIn(pair);
        return statusOf(pair.gate) !== null && front !== 'legalGate' && front !== 'maintenance' && front !== 'notice';
      }),
    ).toEqual([]);
  });

  test('LEG-06 the page is never out of reach behind a gate that shows nothing', () => {
    expect(
      offending(
        (pair) =>
          openDialog(pair.dialogs.place.snapshot as DialogsSnapshot) === 'legalGate' &&
          statusOf(pair.gate) === null &&
          !hasDeclined(pair.gate),
      ),
    ).toEqual([]);
  });

  test('PSH-02 maintenance stands before the gate, and the gate comes back unchanged', () => {
    const back = pairs
      .filter((pair) => statusOf(pair.gate) !== null && dialogsIn(pair)[0] === 'maintenance')
      .map((pair) => ({ ...pair, dialogs: reported(pair.dialogs, 'maintenance.ended') }));
    expect(back.length).toBeGreaterThan(0);
    expect(new Set(back.flatMap(dialogsIn))).toEqual(new Set(['legalGate', 'notice']));
  });
});
