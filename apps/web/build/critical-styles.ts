import { transform } from 'lightningcss'

const classesIn = (html: string) =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)))
const classesOf = (css: string) => new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name!))

/** The part of a style sheet that a piece of HTML needs. Rules of classes that the HTML does not have are left out; themes and states stay. */
export function criticalStyles(css: string, html: string): string {
  const used = classesIn(html)
  const unusedSymbols = [...classesOf(css)].filter((name) => !used.has(name))
  const { code } = transform({
    filename: 'first-view.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  })
  return code.toString()
}
