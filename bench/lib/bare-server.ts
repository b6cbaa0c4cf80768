// The measure of the gateway: what sends a balance with nothing around it. Node's server, the driver's own pool, the
// same two statements, prepared as the gateway's are. Started as a process; says its port on standard output.
import { createServer } from 'node:http';
import pg from 'pg';
import { parseToken } from '../../gateway/lib/tokens.ts';

const SESSION = 'select * from session where player_id = $1 and token_hash = $2';
const BALANCE = 'select kind, balance from account where player_id = $1';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const server = createServer((request, reply) => {
  const respond = (status: number, body: unknown): void => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  void (async () => {
    const token = parseToken('session', (request.headers.authorization ?? '').slice('Bearer '.length));
    if (token === null) return respond(401, {});
    const session = await pool.query<{ expires_at: Date }>({
      name: 'session',
      text: SESSION,
      values: [token.player, token.hash],
    });
    if ((session.rows[0]?.expires_at.getTime() ?? 0) <= Date.now()) return respond(401, {});
    const { rows } = await pool.query<{ kind: string; balance: string }>({
      name: 'balance',
      text: BALANCE,
      values: [token.player],
    });
    respond(200, Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance) / 100])));
  })().catch(() => respond(500, {}));
});

server.listen(0, '127.0.0.1', () => {
  const at = server.address();
  if (at !== null && typeof at === 'object') console.log(`http://127.0.0.1:${at.port}`);
});
