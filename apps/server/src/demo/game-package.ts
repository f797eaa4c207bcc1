import type { DemoFiles } from './demo-domain.ts'
import { folderFiles, textFile } from './package-files.ts'

/** The games of `package/games`. */
export type GameName = 'conversa' | 'separar' | 'memoria' | 'rega' | 'ceu' | 'receita'

/** What a game page needs besides its code: its language, the organisation whose colours it wears, and its content as JSON. */
export type GamePage = { lang: string; title: string; brand?: 'ipe'; content?: unknown }

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
// inside a script element only the end tag and its like could break out
const embedded = (value: unknown) => JSON.stringify(value ?? null).replaceAll('<', '\\u003c')

const STYLES = ['kit/tokens.css', 'kit/palettes.css', 'kit/base.css', 'kit/stage.css']

function page(game: GameName, { lang, title, brand, content }: GamePage): string {
  const styles = [...STYLES, `games/${game}/${game}.css`]
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('\n')
  return `<!doctype html>
<html lang="${lang}"${brand ? ` data-brand="${brand}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${styles}
<script type="application/json" id="content">${embedded(content)}</script>
<script type="module" src="games/${game}/main.js"></script>
</head>
<body></body>
</html>
`
}

/** The entry of every game package. */
export const GAME_ENTRY = 'index.html'

/** A whole game package: its page, its own code, and the kit that all of them share. */
export async function gamePackage(game: GameName, options: GamePage): Promise<DemoFiles> {
  const [kit, own] = await Promise.all([folderFiles('kit'), folderFiles(`games/${game}`)])
  return { [GAME_ENTRY]: textFile(page(game, options)), ...kit, ...own }
}
