import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { PLAYER_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'
import { build, defineConfig, type Plugin } from 'vite'

// Builds two parts. dist/runtime holds modules with hashed names that the app serves and keeps; dist/runtime/build.json lists them.
// dist/shell holds the few small pages that every content origin keeps, each script in one classic file.

const here = import.meta.dirname
const PAGES = join(here, 'pages')
const SHELL = join(here, 'dist/shell')
const RUNTIME = join(here, 'dist/runtime')
const SCRIPTS = {
  sw: 'src/worker/sw.ts',
  boot: 'src/shell/boot.ts',
  install: 'src/shell/install.ts',
  wipe: 'src/shell/wipe.ts',
}
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const DECODERS = ['openjpeg.wasm', 'jbig2.wasm', 'qcms_bg.wasm']
const COMPRESSED = /\.(js|mjs|css|json|svg|wasm)$/

const sha256 = (parts: Iterable<Buffer | string>) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

/** Bundles one script of the shell as a single classic file. */
async function bundleScript(name: string, entry: string, buildId: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    define: { __BUILD__: JSON.stringify(buildId) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(here, entry), output: { format: 'iife' } },
    },
  })
  const { output } = Array.isArray(result) ? result[0]! : (result as { output: { code?: string }[] })
  const code = (output[0] as { code?: string }).code
  if (!code) throw new Error(`nothing was built for ${name}`)
  return code
}

async function buildShell(): Promise<void> {
  const pages = readdirSync(PAGES).map((file) => [file, readFileSync(join(PAGES, file))] as const)
  const others = await Promise.all(
    Object.entries(SCRIPTS).map(
      async ([name, entry]) => [name, await bundleScript(name, entry, '')] as const,
    ),
  )
  // The worker's text changes with any page of the shell, so that browsers fetch all of them again.
  const buildId = sha256([...pages.map(([, bytes]) => bytes), ...others.map(([, code]) => code)])
  mkdirSync(SHELL, { recursive: true })
  for (const [file, bytes] of pages) writeFileSync(join(SHELL, file), bytes)
  for (const [name, code] of others) writeFileSync(join(SHELL, `${name}.js`), code)
  writeFileSync(join(SHELL, 'sw.js'), await bundleScript('sw', SCRIPTS.sw, buildId))
}

/** The kinds of resource that need a file, so that a device keeps only what it can play. */
function partOf(path: string): string {
  if (path.startsWith('scorm12')) return 'scorm-1.2'
  if (path.startsWith('scorm2004')) return 'scorm-2004'
  if (path.startsWith('pdf')) return 'pdf'
  return /^(play-reading|reader)-|\.woff2$/.test(path) ? 'reader' : 'base'
}

/** Copies the decoders that pdf.js loads by their own names, into a folder named after its version. */
function copyDecoders(): void {
  const { version } = JSON.parse(readFileSync(join(PDFJS, 'package.json'), 'utf8')) as { version: string }
  const folder = join(RUNTIME, `pdf-${version}`)
  mkdirSync(folder)
  for (const name of DECODERS) copyFileSync(join(PDFJS, 'wasm', name), join(folder, name))
}

/** Lists what the runtime consists of, and writes compressed copies of its text files for the server to send. */
function describeRuntime(entry: string): void {
  const files = readdirSync(RUNTIME, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => relative(RUNTIME, join(found.parentPath, found.name)).replaceAll('\\', '/'))
  const build = sha256(files.sort())
  const described = files.map((path) => {
    const bytes = readFileSync(join(RUNTIME, path))
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
    return { path, part: partOf(path), size: bytes.length, integrity }
  })
  writeFileSync(
    join(RUNTIME, 'build.json'),
    JSON.stringify({ protocol: PLAYER_PROTOCOL, build, entry, files: described }),
  )
  for (const file of files.filter((path) => COMPRESSED.test(path))) {
    const bytes = readFileSync(join(RUNTIME, file))
    writeFileSync(join(RUNTIME, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    writeFileSync(
      join(RUNTIME, `${file}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
  }
}

const playerParts = (): Plugin => ({
  name: 'player-parts',
  async writeBundle(_, bundle) {
    const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
    if (!entry) throw new Error('the runtime has no entry')
    copyDecoders()
    describeRuntime(entry.fileName)
    await buildShell()
  },
})

export default defineConfig({
  root: here,
  base: './',
  logLevel: 'warn',
  publicDir: false,
  plugins: [playerParts()],
  build: {
    outDir: RUNTIME,
    emptyOutDir: true,
    assetsDir: '.',
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: { play: join(here, 'src/play/start.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
})
