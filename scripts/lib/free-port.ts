import { createServer, type Server } from 'node:net';

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** The system's error code (EADDRINUSE, EACCES …) where a server could not listen on the port right now; otherwise null. */
export async function portProblem(port: number, host: string): Promise<string | null> {
  try {
    await close(await listen(port, host));
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  }
}

/** A port P of the loopback for which P and P + 1 are both free: the gateway's and the sandbox's. */
export async function freePortPair(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const server = await listen(0, '127.0.0.1');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await close(server);
    if (port > 0 && port < 65_535 && (await portProblem(port + 1, '127.0.0.1')) === null) return port;
  }
  throw new Error('no two neighbouring free ports were found on 127.0.0.1');
}
