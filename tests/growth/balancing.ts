import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import type { NodePorts, Places } from './database.ts';
import { HOST, PROXIES, homeOf } from './database.ts';
import type { Part } from './part.ts';
import { startDebian, supervise } from './part.ts';

/** Named in each answer, so that those of a frozen gateway can be told from all others. */
export const SERVED_BY = 'x-served-by';

export interface BalancerPorts {
  /** For players. */
  readonly players: number;
  /** Leads to the primary. */
  readonly database: number;
  readonly gateways: readonly number[];
  readonly nodes: readonly NodePorts[];
}

const listed = <T>(items: readonly T[], line: (item: T, index: number) => string): string =>
  items.map((item, index) => `  ${line(item, index)}`).join('\n');

/**
 * Sockets go by whether a gateway lives, calls by whether it can serve: an outage of the database must not close sockets, and
 * those of a gateway that hangs must not wait for its players to find out. A gateway that says that it can't serve gets no
 * further calls and goes on with those it has; those of one that says nothing are cut.
 */
const settingsOf = ({ players, database, gateways, nodes }: BalancerPorts): string => `
global
  maxconn 8000
defaults
  timeout connect 1s
  timeout check 1s
  timeout client 60s
  timeout server 15s
  timeout queue 5s
  timeout tunnel 1h

listen database
  bind ${HOST}:${database}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${listed(nodes, ({ postgres, rest }, index) => `server node-${index} ${PROXIES}:${postgres} check port ${rest}`)}

frontend players
  bind ${HOST}:${players}
  mode http
  option forwardfor
  use_backend sockets if { path -m str ${NOTIFICATIONS_PATH} ${MAINTENANCE_PATH} }
  default_backend calls

backend sockets
  mode http
  balance leastconn
  option redispatch 1
  option httpchk
  http-check send meth GET uri /health
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${listed(gateways, (port, index) => `server gateway-${index} ${HOST}:${port} check`)}

backend calls
  mode http
  balance leastconn
  option redispatch 1
  option httpchk
  http-check send meth GET uri /ready
  http-check expect error-status L7OKC status 200
  http-response set-header ${SERVED_BY} %s
  default-server inter 1s fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${listed(gateways, (port, index) => `server gateway-${index} ${HOST}:${port} check`)}
`;

export function startBalancer(places: Places, ports: BalancerPorts): Part {
  const home = homeOf(places, 'haproxy');
  const settings = join(home.folder, 'haproxy.cfg');
  writeFileSync(settings, settingsOf(ports));
  return supervise({
    name: 'haproxy',
    start: () => startDebian('haproxy', places.programs.haproxy, ['-db', '-f', settings], home),
  });
}

/** In transaction mode; what it leads to is whichever node is the primary. */
export function startPooler(places: Places, port: number, database: number): Part {
  const home = homeOf(places, 'pgbouncer');
  const settings = join(home.folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
account = host=${HOST} port=${database} user=gateway
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 40
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 5
logfile =
`,
  );
  return supervise({
    name: 'pgbouncer',
    start: () => startDebian('pgbouncer', places.programs.pgbouncer, [settings], home),
  });
}
