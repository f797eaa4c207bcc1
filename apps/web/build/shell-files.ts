import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { ShellVersion } from '../src/shell/shell-names.ts'

type OutputBundle = Rolldown.OutputBundle
type OutputChunk = Rolldown.OutputChunk

/** The files of a build that no learner's device needs: descriptions of the build, licences, and the notice for browsers without modules. */
const LEFT_OUT = /^\.vite\/|\.(map|gz|br)$|^FONT-LICENSES\.txt$|^old-browser\.(js|css)$|^sw\.js$/

const chunksOf = (bundle: OutputBundle) =>
  Object.values(bundle).filter((part): part is OutputChunk => part.type === 'chunk')

const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

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
    integrity: `sha256-${digest(readFileSync(join(folder, name))).toString('base64')}`,
  }))
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the app has no entry')
  const version = digest(JSON.stringify(files)).toString('hex').slice(0, 16)
  return { version, entry: `/${entry.fileName}`, files }
}
