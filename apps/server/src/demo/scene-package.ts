import { fileURLToPath } from 'node:url'
import type { DemoFiles } from './demo-document.ts'
import { GAME_ENTRY, type GameContent } from './game-package.ts'
import { folderFiles, kitFiles, textFile } from './package-files.ts'
import { pageHtml } from './page-html.ts'

const MAIN = fileURLToPath(new URL('package/games/mirante/main.js', import.meta.url))
const STYLES = ['kit/tokens.css', 'kit/brand.css', 'kit/base.css', 'games/mirante/mirante.css']

/** The scene's own code with what it uses of the 3D library, as one script: the whole library is many times as long. */
async function sceneScript(): Promise<string> {
  const { build } = await import('rolldown') // large, and wanted where a demo is made alone
  const { output } = await build({ input: MAIN, write: false, output: { format: 'esm', minify: true } })
  return output[0].code
}

/** A whole package of a trail in space: its page, one script, the kit's look. */
export async function scenePackage(content: GameContent): Promise<DemoFiles> {
  const [kit, own, script] = await Promise.all([kitFiles(), folderFiles('games/mirante'), sceneScript()])
  const files = Object.entries({ ...kit, ...own }).filter(([path]) => !path.endsWith('.js'))
  const page = pageHtml({
    lang: content.lang,
    title: content.title,
    brand: 'ipe',
    styles: STYLES,
    modules: ['scene.js'],
    content,
  })
  return { ...Object.fromEntries(files), [GAME_ENTRY]: textFile(page), 'scene.js': textFile(script) }
}
