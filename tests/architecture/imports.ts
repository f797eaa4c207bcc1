import { dirname, join, normalize } from 'node:path'
import { sourceFiles, textOf } from './source-files.ts'

/** An import statement: the importing file, the imported name as written, whether it imports only types, and the file if it is in this checkout. */
export type Import = { from: string; name: string; isType: boolean; target: string | undefined }

const STATEMENTS = [
  /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^'\n]+)'/gm,
  /\bimport()\(\s*'([^'\n]+)'\s*\)/g,
]

export const workspaceFolders: Readonly<Record<string, string>> = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  offline: 'packages/offline/src',
  client: 'packages/client/src',
  ui: 'packages/ui/src',
  server: 'apps/server/src',
  web: 'apps/web/src',
  studio: 'apps/studio/src',
  player: 'apps/player/src',
}

function targetOf(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(from), name.split('?')[0]!))
  const [, workspace = '', path = ''] = /^@vereda\/([a-z]+)\/(.+)$/.exec(name) ?? []
  const folder = workspaceFolders[workspace]
  return folder && `${folder}/${path}`
}

function importsIn(from: string): Import[] {
  const text = textOf(from)
  return STATEMENTS.flatMap((statement) => [...text.matchAll(statement)]).map(([, type, name = '']) => ({
    from,
    name,
    isType: Boolean(type),
    target: targetOf(from, name),
  }))
}

/** Every import statement of the TypeScript in the checkout. */
export const allImports = (): Import[] => sourceFiles(/\.tsx?$/).flatMap(importsIn)
