import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { ShellFile, ShellVersion } from '../src/shell/shell-names.ts'

type OutputBundle = Rolldown.OutputBundle
type OutputChunk = Rolldown.OutputChunk

/** The files of a build that no learner's device needs: descriptions of the build, licences, and the notice for browsers without modules. */
const LEFT_OUT = /^\.vite\/|\.(map|gz|br)$|^FONT-LICENSES\.txt$|^old-browser\.(js|css)$|^sw\.js$/

const chunksOf = (bundle: OutputBundle) =>
  Object.values(bundle).filter((part): part is OutputChunk => part.type === 'chunk')

const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const integrityOf = (bytes: Buffer | string) => `sha256-${digest(bytes).toString('base64')}`

/** A request costs a small file more than its bytes do. Three quarters of the files are smaller than this. */
const SMALL_BYTES = 4_096

/** Writes the texts of all small scripts and styles into one file of the build. */
function writeSmall(folder: string, names: readonly string[]): ShellFile {
  const texts = names
    .filter((name) => /^assets\/.*\.(js|css)$/.test(name))
    .map((name) => [`/${name}`, readFileSync(join(folder, name), 'utf8')] as const)
    .filter(([, text]) => text.length < SMALL_BYTES)
  const whole = JSON.stringify(Object.fromEntries(texts))
  const path = `/assets/small-files-${digest(whole).toString('hex').slice(0, 8)}.json`
  writeFileSync(join(folder, path), whole)
  return { path, integrity: integrityOf(whole) }
}

/** Describes one version of the app from its built folder: every file that a learner's device stores, with its hash. */
export function shellVersion(folder: string, bundle: OutputBundle): ShellVersion {
  const names = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) =>
      join(found.parentPath, found.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  const kept = names.filter((name) => !LEFT_OUT.test(name)).sort()
  const files = kept.map((name) => ({
    path: `/${name}`,
    integrity: integrityOf(readFileSync(join(folder, name))),
  }))
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the app has no entry')
  const version = digest(JSON.stringify(files)).toString('hex').slice(0, 16)
  return { version, entry: `/${entry.fileName}`, files, small: writeSmall(folder, kept) }
}
