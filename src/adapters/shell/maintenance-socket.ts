import { MAINTENANCE_PATH } from '../../../contract/bases.ts';
import type { MaintenanceSocketEvent } from '../../../machines/shell/maintenance/maintenance.machine.ts';

/** The maintenance socket; a malformed frame is ignored and the last value stays. */
export function openMaintenanceSocket(listener: (event: MaintenanceSocketEvent) => void): () => void {
  const socket = new WebSocket(new URL(MAINTENANCE_PATH, location.origin.replace(/^http/, 'ws')));
  const ended = new AbortController();
  const { signal } = ended;
  socket.addEventListener('open', () => listener({ type: 'socket.opened' }), { signal });
  socket.addEventListener('close', () => listener({ type: 'socket.closed' }), { signal });
  socket.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      const maintenance = maintenanceIn(data);
      if (maintenance !== null) listener({ type: 'maintenance.told', maintenance });
    },
    { signal },
  );
  return () => {
    ended.abort();
    socket.close();
  };
}

function maintenanceIn(data: unknown): boolean | null {
  try {
    const message = JSON.parse(String(data)) as { readonly maintenance?: unknown } | null;
    return typeof message?.maintenance === 'boolean' ? message.maintenance : null;
  } catch {
    return null;
  }
}
