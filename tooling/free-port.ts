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

/** The system's error code (EADDRINUSE, EACCES …) if a server can't listen on the port now; otherwise null. */
export async function portProblem(port: number, host: string): Promise<string | null> {
  try {
    await close(await listen(port, host));
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  }
}

/** A loopback port P such that P and the next `count - 1` ports are free: for the gateway, the sandbox, and so on. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const server = await listen(0, '127.0.0.1');
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    await close(server);
    const others = Array.from({ length: count - 1 }, (_, index) => port + index + 1);
    if (port === 0 || port + count > 65_536) continue;
    const problems = await Promise.all(others.map((other) => portProblem(other, '127.0.0.1')));
    if (problems.every((problem) => problem === null)) return port;
  }
  throw new Error(`no ${count} neighbouring free ports were found on 127.0.0.1`);
}
