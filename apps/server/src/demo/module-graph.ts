import type { DemoFiles } from './demo-document.ts'

const IMPORT = /^import [^'"]*['"](\.[^'"]+)['"]/gm
const decoder = new TextDecoder()

function importsOf(path: string, bytes: Uint8Array): string[] {
  // comments are not matched, because an import's line begins with the word
  const code = decoder
    .decode(bytes)
    .replace(/^import (?:[^;'"]*\n)+?[^'"]*from/gm, (text) => text.replaceAll('\n', ' '))
  return [...code.matchAll(IMPORT)].map(([, target]) => new URL(target!, `file:///${path}`).pathname.slice(1))
}

/** The modules that a script loads, with the script first. Its page can ask for all of them at once instead of one after the other. */
export function modulesOf(script: string, files: DemoFiles): string[] {
  const found = new Set([script])
  for (const path of found) {
    const bytes = files[path]
    if (!bytes) throw new Error(`the module ${path} is missing`)
    for (const target of importsOf(path, bytes)) found.add(target)
  }
  return [...found]
}

/** The files without the modules that the script never loads. */
export function withoutUnused(files: DemoFiles, modules: readonly string[]): DemoFiles {
  const isUsed = (path: string) => !path.endsWith('.js') || modules.includes(path)
  return Object.fromEntries(Object.entries(files).filter(([path]) => isUsed(path)))
}
