import type { DemoFiles } from './demo-document.ts'
import { modulesOf, withoutUnused } from './module-graph.ts'
import { folderFiles, kitFiles, textFile } from './package-files.ts'
import { pageHtml } from './page-html.ts'

/** The games of `package/games`. */
export type GameName = 'conversa' | 'separar' | 'memoria' | 'rega' | 'ceu' | 'receita'

/** The content of a game: its language, its title and everything that the game's own code reads. */
export type GameContent = { lang: string; title: string }

/** The entry of every game package. */
export const GAME_ENTRY = 'index.html'

const STYLES = ['kit/tokens.css', 'kit/brand.css', 'kit/base.css', 'kit/growth.css', 'kit/stage.css']

/** A whole game package: its page, its own code, and what it uses of the shared kit. `brand` chooses its colours. */
export async function gamePackage(game: GameName, content: GameContent, brand?: 'ipe'): Promise<DemoFiles> {
  const parts = { ...(await kitFiles()), ...(await folderFiles(`games/${game}`)) }
  const modules = modulesOf(`games/${game}/main.js`, parts)
  const page = pageHtml({
    lang: content.lang,
    title: content.title,
    ...(brand && { brand }),
    styles: [...STYLES, `games/${game}/${game}.css`],
    modules,
    content,
  })
  return { [GAME_ENTRY]: textFile(page), ...withoutUnused(parts, modules) }
}
