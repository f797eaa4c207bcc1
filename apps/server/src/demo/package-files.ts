import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { tokensCss } from '../platform/design-tokens.ts'
import type { DemoFiles } from './demo-document.ts'

const PACKAGE = fileURLToPath(new URL('package/', import.meta.url))

/** Every file below a folder of `package/`, by its path from there. */
export async function folderFiles(folder: string): Promise<DemoFiles> {
  const entries = await readdir(`${PACKAGE}${folder}`, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.slice(PACKAGE.length + folder.length).replaceAll('\\', '/'),
    )
    .map((path) => path.replace(/^\//, ''))
    .sort()
  const files = await Promise.all(
    paths.map(
      async (path) =>
        [`${folder}/${path}`, new Uint8Array(await readFile(`${PACKAGE}${folder}/${path}`))] as const,
    ),
  )
  return Object.fromEntries(files)
}

const encoder = new TextEncoder()

/** A text as the bytes of a file. */
export const textFile = (text: string): Uint8Array => encoder.encode(text)

/** The files that all packages share: the folder `kit`, and the design tokens as its `tokens.css`. */
export const kitFiles = async (): Promise<DemoFiles> => ({
  ...(await folderFiles('kit')),
  'kit/tokens.css': textFile(tokensCss()),
})
