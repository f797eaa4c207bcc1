import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { po } from '@vereda/client/text/build/po-plugin.ts'
import { PREACT_AS_REACT } from '@vereda/ui/preact/preact-as-react.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import type { FirstView } from '../src/first-view/first-view.ts'
import { criticalStyles } from './critical-styles.ts'
import { SCRIPTLESS_STYLE, scriptlessNotice } from './scriptless-notice.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

const ROOT = join(import.meta.dirname, '..')
const VIEWS = join(ROOT, 'src/first-view/first-views.tsx')
/** The modules that a learner's first screen loads by itself. */
const LEARNERS = ['platform/local/start-local.ts', 'platform/local/listing/server-listing.ts']
/** The modules that render each screen. */
const MODULES: Record<string, string[]> = {
  frontdoor: ['features/frontdoor/front-door-screen.tsx'],
  login: ['features/login/login-screen.tsx'],
  enroll: ['features/enroll/enroll-screen.tsx', 'app/notices.tsx', ...LEARNERS],
  trail: ['features/trail/trail-screen.tsx', ...LEARNERS],
}

/** The browser globals that the screens read while they are rendered: the address and the kind of device. */
const PAGE = {
  location: new URL('http://localhost/login'),
  matchMedia: () => ({ matches: false }),
  // an open channel would keep the build from ending
  BroadcastChannel: undefined,
}

/** Renders the screens once, on the build machine. Loading their modules must not need a page. */
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

/** A module's file with everything that it imports: scripts and styles. */
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

/** The link of a whole style sheet, which does not block the first paint. The app applies it before it renders (src/app/view-styles.ts). */
const styleLink = (file: string) =>
  `<link rel="stylesheet" crossorigin href="/${file}" media="not all" fetchpriority="high" data-behind-view>`
/** The link of a script, which loads after what the view needs. */
const scriptLink = (file: string) =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`
const behindView = (page: string) =>
  page.replace(
    /<(link rel="modulepreload"|script type="module") crossorigin/g,
    '<$1 crossorigin fetchpriority="low"',
  )
/** Hides the view until it has come whole, because half a view has another layout. A browser without `:has` paints it while it comes. */
const WHOLE_VIEW = '#root:not(:has(+noscript)){visibility:hidden}'
const STYLE_LINK = /<link rel="stylesheet" [^>]*href="\/([^"]+)">\s*/g

const sourceOf = (bundle: Bundle, file: string) => {
  const part = bundle[file]
  if (part?.type !== 'asset') throw new Error(`${file} is no style of the build`)
  return part.source.toString()
}

/**
 * The app's page with a first view in it. The page contains the styles that the view needs, and its first bytes request the app's scripts
 * and styles.
 */
function pageOf(bundle: Bundle, page: string, view: FirstView): string {
  const files = filesOfView(bundle, view)
  const own = [...page.matchAll(STYLE_LINK)].map(([, file]) => file!)
  const styles = [...own, ...files.filter((file) => file.endsWith('.css') && !own.includes(file))]
  const scripts = files.filter((file) => file.endsWith('.js') && !page.includes(`"/${file}"`))
  const root = `<div id="root"><div inert data-first-view="${view.reader}">${view.html}</div>`
  const css = styles.map((file) => sourceOf(bundle, file)).join('\n')
  const head = [
    `<style>${WHOLE_VIEW}${SCRIPTLESS_STYLE}${criticalStyles(css, root)}</style>`,
    ...styles.map(styleLink),
    ...scripts.map(scriptLink),
  ]
  return behindView(page)
    .replace(/<html lang="[^"]*"/, `<html lang="${view.locale}"`)
    .replace(STYLE_LINK, '')
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root">', () => root)
    .replace('</noscript>', () => `</noscript>${scriptlessNotice(view.locale)}`)
}

/** Vite plugin: writes the page with each first view into `.vite/first-view`, from where the server reads it. */
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
