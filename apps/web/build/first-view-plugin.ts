import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { po } from '@vereda/client/text/build/po-plugin.ts'
import { PREACT_AS_REACT } from '@vereda/ui/preact/preact-as-react.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import type { FirstView } from '../src/first-view/first-view.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

const ROOT = join(import.meta.dirname, '..')
const VIEWS = join(ROOT, 'src/first-view/first-views.tsx')
/** The modules that draw each screen, and those that a learner's first screen asks for by itself. */
const LEARNERS = ['platform/local/start-local.ts', 'platform/local/listing/server-listing.ts']
const MODULES: Record<string, string[]> = {
  frontdoor: ['features/frontdoor/front-door-screen.tsx'],
  login: ['features/login/login-screen.tsx'],
  enroll: ['features/enroll/enroll-screen.tsx', 'app/notices.tsx', ...LEARNERS],
  trail: ['features/trail/trail-screen.tsx', ...LEARNERS],
}

/** What the screens ask of a page while they are drawn: where it is, and what kind of device it is on. */
const PAGE = {
  location: new URL('http://localhost/login'),
  matchMedia: () => ({ matches: false }),
  // an open channel would keep the build from ending
  BroadcastChannel: undefined,
}

/** Draws the screens once, on the machine that builds: no module of theirs may need a page to be loaded. */
async function drawViews(folder: string): Promise<FirstView[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    plugins: [po()],
    resolve: { alias: PREACT_AS_REACT },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: VIEWS,
      target: 'es2022',
      rolldownOptions: { checks: { moduleLevelDirective: false }, output: { codeSplitting: false } },
    },
  })
  const { output } = Array.isArray(built) ? built[0]! : (built as Rolldown.RolldownOutput)
  const file = join(folder, 'first-views.mjs')
  writeFileSync(file, (output[0] as Chunk).code)
  const before = Object.keys(PAGE).map((name) => [name, Reflect.get(globalThis, name)])
  Object.assign(globalThis, PAGE)
  try {
    const { firstViews }: { firstViews(): Promise<FirstView[]> } = await import(
      `${pathToFileURL(file)}?${Date.now()}`
    )
    return await firstViews()
  } finally {
    rmSync(file)
    Object.assign(globalThis, Object.fromEntries(before))
  }
}

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk')

/** A module's file with all that it imports: scripts and styles. */
function filesOf(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) filesOf(bundle, bundle[name] as Chunk, found)
  return found
}

function filesOfView(bundle: Bundle, { group, locale }: FirstView): string[] {
  const modules = [
    ...MODULES[group]!,
    ...['app', 'parts', `features/${group}`].map((folder) => `${folder}/messages/${locale}.po`),
  ]
  const all = modules.map((module) => {
    const chunk = chunksOf(bundle).find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/src/${module}`)),
    )
    if (!chunk) throw new Error(`no chunk has ${module}`)
    return [...filesOf(bundle, chunk)]
  })
  return [...new Set(all.flat())]
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** The app's page with a view in it: what it is styled by and what takes it over are asked for with the page's first bytes. */
function pageOf(bundle: Bundle, page: string, view: FirstView): string {
  const links = filesOfView(bundle, view)
    .filter((file) => !page.includes(`"/${file}"`))
    .map(link)
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${view.locale}"`)
    .replace('</head>', `${links.join('')}</head>`)
    .replace(
      '<div id="root">',
      `<div id="root"><div inert data-first-view="${view.reader}">${view.html}</div>`,
    )
}

/** Vite plugin: writes the page with each first view into `.vite/first-view`, where the server takes it from. */
export const firstView = (): Plugin => ({
  name: 'first-view',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const folder = join(dir ?? join(ROOT, 'dist'), '.vite/first-view')
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('the build has no page')
    mkdirSync(folder, { recursive: true })
    for (const view of await drawViews(folder))
      writeFileSync(
        join(folder, `${view.name}.${view.locale}.html`),
        pageOf(bundle, page.source.toString(), view),
      )
  },
})
