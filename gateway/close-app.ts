import type { FastifyInstance } from 'fastify';

/** How long a stopping gateway waits for open requests, and how long for idle connections to close (ms). */
const CLOSE_TIMEOUT = 8_000;
const FAREWELL = 500;

/** Waits for open requests, but not for idle connections. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  const cut = (): void => {
    app.server.closeAllConnections();
    for (const socket of app.websocketServer.clients) socket.terminate();
  };
  const begun = performance.now();
  const timer = setInterval(() => {
    const waited = performance.now() - begun;
    if (waited > CLOSE_TIMEOUT || (app.requestsInFlight() === 0 && waited > FAREWELL)) cut();
  }, 100);
  await closed;
  clearInterval(timer);
}
