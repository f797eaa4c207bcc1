import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type ProxyName = 'nginx' | 'haproxy'
type Written = { folder: string; port: number; plainPort: number; nodePort: number }

const POLL_MS = 50
const textOf = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

/** Whether a program is installed. */
export const isInstalled = (name: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=learn.example.org'],
    ...files,
  ])
  if (made.status !== 0) throw new Error(`no certificate: ${made.stderr}`)
  const both = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, 'vereda.pem'), both.join(''))
}

function writeNginx({ folder, port, plainPort, nodePort }: Written): string[] {
  const site = textOf('nginx.conf')
    .replace('127.0.0.1:8080', `127.0.0.1:${nodePort}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/ssl/vereda/', `${folder}/`)
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const head = `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}`
  writeFileSync(join(folder, 'nginx.conf'), `${head}\nhttp { access_log off; ${own.join(' ')}\n${site}\n}`)
  return ['-e', join(folder, 'log'), '-c', join(folder, 'nginx.conf')]
}

function writeHaproxy({ folder, port, plainPort, nodePort }: Written): string[] {
  const site = textOf('haproxy.cfg')
    .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    .replace('/etc/haproxy/', `${folder}/`)
    .replace('192.0.2.11:8080', `127.0.0.1:${nodePort}`)
    .replace(/^.*192\.0\.2\.12.*$/m, '')
  writeFileSync(join(folder, 'haproxy.cfg'), site)
  return ['-db', '-f', join(folder, 'haproxy.cfg')]
}

const WRITE = { nginx: writeNginx, haproxy: writeHaproxy }

async function untilOpen(port: number, proxy: ChildProcess): Promise<void> {
  while (proxy.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(POLL_MS)
  }
  throw new Error('the proxy ended at its start')
}

/** Runs a proxy in front of a node with its file of `deploy`. Only ports and folders are replaced. */
export async function runProxy(name: ProxyName, ports: Omit<Written, 'folder'>) {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-proxy-'))
  chmodSync(folder, 0o755) // as root, nginx enters the folder as another user
  makeCertificate(folder)
  const proxy = spawn(name, WRITE[name]({ folder, ...ports }), { stdio: ['ignore', 'ignore', 'inherit'] })
  await untilOpen(ports.port, proxy)
  return {
    async stop() {
      const gone = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
