import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { ShellVersion } from '../src/shell/shell-names.ts'

type OutputBundle = Rolldown.OutputBundle
type OutputChunk = Rolldown.OutputChunk

/** What of a build no learner's device needs: descriptions of the build, licences, the word to browsers without modules. */
const LEFT_OUT = /^\.vite\/|\.(map|gz|br)$|^FONT-LICENSES\.txt$|^old-browser\.(js|css)$|^sw\.js$/
const isStudio = (chunk: OutputChunk) => chunk.facadeModuleId?.includes('/features/studio/') === true

const chunksOf = (bundle: OutputBundle) =>
  Object.values(bundle).filter((part): part is OutputChunk => part.type === 'chunk')

type WithMetadata = { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } }
const filesOf = (chunk: OutputChunk): string[] => {
  const { importedCss = [], importedAssets = [] } = (chunk as WithMetadata).viteMetadata ?? {}
  return [chunk.fileName, ...importedCss, ...importedAssets]
}

/** The files that only the studio loads: its managers have a network, and learners never load it. */
function studioFiles(bundle: OutputBundle): ReadonlySet<string> {
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<OutputChunk>()
  const reach = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || reached.has(chunk) || isStudio(chunk)) return
    reached.add(chunk)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reach(next)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) reach(chunk.fileName)
  const needed = new Set([...reached].flatMap(filesOf))
  const others = [...chunks.values()].filter((chunk) => !reached.has(chunk)).flatMap(filesOf)
  return new Set(others.filter((file) => !needed.has(file)))
}

const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** One version of the app from its built folder: every file that a learner's device keeps, with its hash. */
export function shellVersion(folder: string, bundle: OutputBundle): ShellVersion {
  const studio = studioFiles(bundle)
  const names = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) =>
      join(found.parentPath, found.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  const kept = names.filter((name) => !LEFT_OUT.test(name) && !studio.has(name)).sort()
  const files = kept.map((name) => ({
    path: `/${name}`,
    integrity: `sha256-${digest(readFileSync(join(folder, name))).toString('base64')}`,
  }))
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the app has no entry')
  const version = digest(JSON.stringify(files)).toString('hex').slice(0, 16)
  return { version, entry: `/${entry.fileName}`, files }
}
