import { randomBytes } from 'node:crypto'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { writableFolder } from '../writable-folder.ts'
import { type Account, accountFor, mayEnter } from './system-account.ts'

/** Where the cluster and its files are, and which account runs PostgreSQL. */
export type Home = { folder: string; cluster: string; log: string; account: Account }

// root's folder may be inside a home directory that no other user can enter: the cluster then goes where PostgreSQL can reach it
const SYSTEM_FOLDER = '/var/lib/vereda'
const SIGNPOST = 'elsewhere'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const homeIn = (folder: string, account: Account): Home => ({
  folder,
  cluster: join(folder, 'cluster'),
  log: join(folder, 'postgres.log'),
  account,
})

async function moveOut(directory: string, account: Account): Promise<Home> {
  if (await exists(join(directory, 'cluster/PG_VERSION'))) {
    const problem = `PostgreSQL's user cannot enter ${directory} any more.`
    throw new PlainError(`${problem} Let other users pass the folders above it (chmod o+x).`)
  }
  const folder = await writableFolder(join(SYSTEM_FOLDER, randomBytes(4).toString('hex')))
  await writeFile(join(directory, SIGNPOST), folder)
  return homeIn(folder, account)
}

/** The folder of a directory's cluster. It makes and changes nothing. */
export async function homeOf(directory: string): Promise<string> {
  const elsewhere = await readFile(join(directory, SIGNPOST), 'utf8').catch(() => '')
  return elsewhere.trim() || directory
}

/** Opens the folder for PostgreSQL's cluster, and makes it where it is missing. */
export async function openHome(directory: string): Promise<Home> {
  const asked = await writableFolder(directory)
  const folder = await homeOf(asked)
  if (folder !== asked) await writableFolder(folder)
  const account = await accountFor(join(folder, 'cluster'))
  if (account && !(await mayEnter(account, folder))) return moveOut(asked, account)
  return homeIn(folder, account)
}
