// Runs before every command of package.json, on any installed Node (18 and up): plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.bootstrap-stamp');
const lockFile = join(root, '.cache', 'bootstrap.lock');
const HEARTBEAT_MS = 2_000;
const STALE_MS = 30_000;
const USUAL_SECONDS = 30;

class Failure extends Error {}

const read = (path) => readFileSync(path, 'utf8');
const readJson = (path) => JSON.parse(read(path));
const major = (version) => Number(/^v?(\d+)/.exec(version ?? '')?.[1] ?? 0);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Unchanged while the required packages and the machine's platform are the same. */
function wantedStamp() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) hash.update(read(join(root, name)));
  return hash.update(`${process.platform}-${process.arch}-${libc()}`).digest('hex');
}

function libc() {
  if (process.platform !== 'linux') return 'none';
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

const allows = (wanted, value) => {
  const list = [wanted ?? []].flat();
  if (list.includes(`!${value}`)) return false;
  return list.every((entry) => entry.startsWith('!')) || list.includes(value);
};
/** Optional packages without a platform belong to packages that have one: npm decides, the lock file does not say. */
const isNeeded = (entry) =>
  !((entry.optional || entry.devOptional) && !entry.os && !entry.cpu) &&
  allows(entry.os, process.platform) &&
  allows(entry.cpu, process.arch) &&
  (process.platform !== 'linux' || allows(entry.libc, libc()));

/** Folders of the packages that the lock file requires on this platform. */
const neededPaths = () =>
  Object.entries(readJson(join(root, 'package-lock.json')).packages)
    .filter(([path, entry]) => path !== '' && isNeeded(entry))
    .map(([path]) => path);

/** Names of required packages that are missing in node_modules or have another version. */
function missingPackages() {
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const hidden = join(modules, '.package-lock.json');
  if (!existsSync(hidden)) return ['all packages'];
  const present = readJson(hidden).packages;
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && isNeeded(entry))
    .filter(
      ([path, entry]) => present[path]?.version !== entry.version || !existsSync(join(root, path, 'package.json')),
    )
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/** Version of the Node that runs npm scripts: the installed package, if the registry has it for this machine. */
function scriptNode() {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${os}-${process.arch}`;
  const installed = join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const version = existsSync(installed) ? spawnSync(installed, ['--version'], { encoding: 'utf8' }).stdout : null;
  if (major(version) >= NODE_MAJOR)
    return {
      version: version.trim(),
      linked: existsSync(join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')),
    };
  if (major(process.version) < NODE_MAJOR) {
    throw new Failure(
      `no Node ${NODE_MAJOR} for ${process.platform}-${process.arch} (${libc()}) comes with the packages: ` +
        `install Node ${NODE_MAJOR} or newer yourself (this is ${process.version}) and run the command again.`,
    );
  }
  // An installed Node that does not run on this machine would come first in PATH.
  rmSync(join(modules, '.bin', 'node'), { force: true });
  return { version: process.version, linked: true };
}

function isReady(stamp) {
  return existsSync(stampFile) && read(stampFile) === stamp && scriptNode().linked;
}

/** After a manual `npm ci`: its result is accepted if it matches the lock file. */
function adopt(stamp) {
  const manifest = readJson(join(root, 'package.json'));
  const locked = readJson(join(root, 'package-lock.json')).packages[''];
  const same = ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(manifest[kind] ?? {}) === JSON.stringify(locked[kind] ?? {}),
  );
  if (!same || !existsSync(modules) || missingPackages().length > 0 || !scriptNode().linked) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

function npmCommand() {
  const started = process.env.npm_execpath;
  if (started && /npm-cli\.c?js$/.test(started)) return { file: process.execPath, first: [started], shell: false };
  return { file: 'npm', first: [], shell: process.platform === 'win32' };
}

/** Shows one progress line on a terminal. Returns the function that removes it. */
function showProgress() {
  if (!process.stderr.isTTY) return () => {};
  const paths = neededPaths();
  const startedAt = Date.now();
  const clear = () => process.stderr.write('\r\u001B[2K');
  const timer = setInterval(() => {
    const present = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    clear();
    process.stderr.write(
      `… ${present} of ${paths.length} packages, ${seconds} s of about ${USUAL_SECONDS}`.slice(
        0,
        (process.stderr.columns || 80) - 1,
      ),
    );
  }, 1_000);
  return () => {
    clearInterval(timer);
    clear();
  };
}

function install() {
  const { file, first, shell } = npmCommand();
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // npm's progress line would overwrite ours.
    '--no-progress',
  ];
  const hideProgress = showProgress();
  const installed = new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...args], {
      cwd: root,
      shell,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, npm_config_engine_strict: 'false' },
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal));
    child.once('error', () =>
      reject(new Failure('npm was not found: install Node with npm and run the command again.')),
    );
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else if (signal) reject(new Failure(`the installation was interrupted (${signal}); run the command again.`));
      else
        reject(
          new Failure(
            `npm ci failed (exit ${code}, see above): the npm registry must be reachable and node_modules writable.`,
          ),
        );
    });
  });
  return installed.finally(hideProgress);
}

/** Text of a lock whose process is gone (killed, or silent for long); null while the lock is valid. */
function staleLock() {
  let age = 0;
  let text = '';
  try {
    age = Date.now() - statSync(lockFile).mtimeMs;
    text = read(lockFile);
    if (age > STALE_MS) return text;
    const holder = JSON.parse(text);
    if (holder.host !== hostname()) return null;
    process.kill(holder.pid, 0);
    return null;
  } catch (error) {
    return error.code === 'ESRCH' ? text : null;
  }
}

/** Renaming is atomic: only one waiter removes the stale lock; a fresh one removed by mistake is put back. */
function removeStale(text) {
  const taken = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, taken);
    if (read(taken) !== text) linkSync(taken, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(taken, { force: true });
  }
}

/** Waits until only this process may install. Returns the function that releases the lock. */
async function acquireLock() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const content = JSON.stringify({ pid: process.pid, host: hostname() });
  for (let told = false; ;) {
    try {
      writeFileSync(lockFile, content, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const stale = staleLock();
    if (stale !== null) {
      removeStale(stale);
      continue;
    }
    if (!told) console.log('bootstrap: another command is installing the packages; waiting for it.');
    told = true;
    await sleep(300);
  }
  const beat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), HEARTBEAT_MS);
  return () => {
    clearInterval(beat);
    rmSync(lockFile, { force: true });
  };
}

async function main() {
  if (major(process.version) < 18)
    throw new Failure(`Node 18 or newer is needed to install the packages; this is ${process.version}.`);
  const stamp = wantedStamp();
  if (isReady(stamp)) return;
  const release = await acquireLock();
  try {
    if (isReady(stamp) || adopt(stamp)) return;
    console.log('bootstrap: installing the packages, Node and PostgreSQL included (once; about half a minute).');
    await install();
    const missing = missingPackages();
    if (missing.length > 0) {
      throw new Failure(
        `npm did not bring ${missing.slice(0, 5).join(', ')}; check the connection to the registry and run the command again.`,
      );
    }
    const node = scriptNode();
    if (!node.linked)
      throw new Failure('npm did not link node into node_modules/.bin; delete node_modules and run the command again.');
    writeFileSync(stampFile, stamp);
    console.log(`bootstrap: ready, on Node ${node.version}.`);
  } finally {
    release();
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof Failure) console.error(`bootstrap: ${error.message}`);
  else if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM') {
    console.error(
      `bootstrap: ${error.path ?? root} can't be written to (${error.code}); run in a checkout that you own.`,
    );
  } else console.error(`bootstrap: ${error.message}`);
  process.exit(1);
}
