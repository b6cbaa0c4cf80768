import { createServer, type Server } from 'node:net';

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Whether a server could listen on the port right now. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  try {
    await close(await listen(port, host));
    return true;
  } catch {
    return false;
  }
}

/** A port P of the loopback for which P and P + 1 are both free: the gateway's and the sandbox's. */
export async function freePortPair(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const server = await listen(0, '127.0.0.1');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await close(server);
    if (port > 0 && port < 65_535 && (await isPortFree(port, '127.0.0.1')) && (await isPortFree(port + 1, '127.0.0.1'))) return port;
  }
  throw new Error('no two neighbouring free ports were found on 127.0.0.1');
}
