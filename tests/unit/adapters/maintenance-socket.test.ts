// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MaintenanceSocketEvent } from '../../../machines/shell/maintenance/maintenance.machine.ts';
import { openMaintenanceSocket } from '../../../src/adapters/shell/maintenance-socket.ts';
import { FakeWebSocket } from '../api/fake-web-socket.ts';

let heard: MaintenanceSocketEvent[];
let close: () => void;
let socket: FakeWebSocket;

beforeEach(async () => {
  FakeWebSocket.install();
  heard = [];
  close = openMaintenanceSocket((event) => heard.push(event));
  socket = await FakeWebSocket.next();
});

afterEach(() => vi.unstubAllGlobals());

describe('PSH-02 the maintenance socket', () => {
  test('Is open to anybody: no token in its address', () => {
    expect(socket.url).toBe('wss://account.test/online-api/v1/maintenance-mode');
  });

  test('Tells what it is told, and that it was opened and closed', () => {
    socket.open();
    socket.receive('{"maintenance":true}');
    socket.receive('{"maintenance":false,"more":1}');
    socket.drop(1006);
    expect(heard).toEqual([
      { type: 'socket.opened' },
      { type: 'maintenance.told', maintenance: true },
      { type: 'maintenance.told', maintenance: false },
      { type: 'socket.closed' },
    ]);
  });

  test.each(['', 'pong', 'null', '{"maintenance":"true"}', '{"maintenance":1}', '{}', '[true]', 'true'])(
    'Passes over what makes no sense: %s',
    (frame) => {
      socket.receive(frame);
      expect(heard).toEqual([]);
    },
  );

  test('Tells nothing after it was closed from here', () => {
    socket.open();
    close();
    expect(socket.closedByClient).toBe(true);
    socket.receive('{"maintenance":true}');
    socket.drop(1000);
    expect(heard).toEqual([{ type: 'socket.opened' }]);
  });
});
