import { execFile, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PlainError } from '../plain-error.ts'

/** The account that PostgreSQL runs as; undefined is this process's own. */
export type Account = { uid: number; gid: number } | undefined

const run = promisify(execFile)
const ACCOUNTS = ['postgres', 'nobody'] // PostgreSQL refuses to run as root, and initdb needs a user with a name

async function numberOf(name: string, flag: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [flag, name])).stdout)
}

async function accountNamed(name: string): Promise<Account> {
  try {
    return { uid: await numberOf(name, '-u'), gid: await numberOf(name, '-g') }
  } catch {
    return undefined
  }
}

async function ownerOf(path: string): Promise<Account> {
  const found = await stat(path).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function unprivileged(): Promise<{ uid: number; gid: number }> {
  for (const name of ACCOUNTS) {
    const account = await accountNamed(name)
    if (account) return account
  }
  throw new PlainError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor a user nobody. Start Vereda as an ordinary user, or set DATABASE_URL.',
  )
}

// a cluster that root copied or restored belongs to root, and PostgreSQL does not run as root
async function handOver(cluster: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const isThere = await stat(cluster).catch(() => undefined)
  if (isThere) await run('chown', ['-R', `${uid}:${gid}`, cluster])
}

/** When root starts Vereda, PostgreSQL runs as the cluster's owner or an unprivileged user of the system; else as this process's own user. */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await ownerOf(cluster)
  if (owner) return owner
  const account = await unprivileged()
  await handOver(cluster, account)
  return account
}

/** Whether an account can reach a folder: every folder above it must let that account pass. */
export function mayEnter(account: Account, directory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const shell = spawn('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], {
      stdio: 'ignore',
      cwd: '/',
      ...account,
    })
    shell.on('error', () => resolve(false))
    shell.on('exit', (code) => resolve(code === 0))
  })
}
