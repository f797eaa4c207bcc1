import { fileURLToPath } from 'node:url'
import type { DemoFiles } from './demo-document.ts'
import { GAME_ENTRY, type GameContent } from './game-package.ts'
import { folderFiles, kitFiles, textFile } from './package-files.ts'
import { pageHtml } from './page-html.ts'

const MAIN = fileURLToPath(new URL('package/games/mirante/main.js', import.meta.url))
const STYLES = ['kit/tokens.css', 'kit/brand.css', 'kit/base.css', 'games/mirante/mirante.css']

/** Bundles the scene's own code with the part of the 3D library that it uses into one script. The whole library would be many times larger. */
async function sceneScript(): Promise<string> {
  const { build } = await import('rolldown') // a large module, needed only where a demo is made
  const { output } = await build({ input: MAIN, write: false, output: { format: 'esm', minify: true } })
  return output[0].code
}

/** The package that shows a trail as a 3D scene: its page, one script, the kit's style sheets. */
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
