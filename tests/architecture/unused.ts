import { dirname, join, normalize } from 'node:path'
import { workspaceFolders } from './imports.ts'

/** A source file: its path relative to the checkout, and its text. */
export type Source = { path: string; text: string }

const NAMED_FILE = /['"`]([^'"`\n]+\.(?:tsx?|css|mjs|html))(?:\?[\w&]+)?['"`]/g
const EXPORTED = /^export (?:async )?(function\*?|const|type|class) (\w+)/gm
const WORD = /\w+/g

/** The file that a quoted name may mean in the file that contains it. */
function meantBy(from: string, name: string): string {
  const [, workspace = '', rest = ''] = /^@vereda\/([a-z]+)\/(.+)$/.exec(name) ?? []
  const folder = workspaceFolders[workspace]
  return folder ? `${folder}/${rest}` : normalize(join(dirname(from), name.replace(/^\//, './')))
}

/** The files that no other file names by an import, a `new URL`, a page's script or a build's list. */
export function unnamedFiles(sources: readonly Source[], others: readonly Source[]): string[] {
  const named = new Set<string>()
  for (const { path, text } of [...sources, ...others])
    for (const [, name = ''] of text.matchAll(NAMED_FILE)) {
      named.add(meantBy(path, name))
      named.add(`${path.split('/').slice(0, 2).join('/')}/${name}`) // builds name files relative to their workspace
    }
  return sources.map(({ path }) => path).filter((path) => !named.has(path))
}

/**
 * The exports whose name is in no other file. A type counts as used if its own file uses it, because it may describe a parameter of a used
 * function.
 */
export function unusedExports(sources: readonly Source[], others: readonly Source[]): string[] {
  const files = new Map<string, number>()
  for (const { text } of [...sources, ...others])
    for (const word of new Set(text.match(WORD))) files.set(word, (files.get(word) ?? 0) + 1)
  const isUsedIn = (text: string, name: string) => text.split(new RegExp(`\\b${name}\\b`)).length > 2
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)].flatMap(([, kind, name = '']) => {
      const isUsed = files.get(name)! > 1 || (kind === 'type' && isUsedIn(text, name))
      return isUsed ? [] : [`${path}: ${name}`]
    }),
  )
}
