import { unescapedPath } from '@vereda/domain/content/unescaped-path.ts'

const NAME_MOST = 200 // looking back further for the start of each name would make a long text slow
const STYLE_END = /\.css\b/gi
const BEFORE_NAME = /[\s"'`()<>/\\=,;]/

const nameOf = (path: string): string => path.split('/').at(-1)!.toLowerCase()

/** The styles that the text of the file at `path` names, without the file itself; of a name with spaces the last word. */
export function stylesNamed(text: string, path: string): string[] {
  const found = Array.from(text.matchAll(STYLE_END), ({ index }) => {
    const before = text.slice(Math.max(0, index - NAME_MOST), index)
    return unescapedPath(`${before.split(BEFORE_NAME).at(-1)}.css`).toLowerCase()
  })
  return found.filter((name) => name !== nameOf(path))
}

/** Whether a style is among the named ones. */
export const isNamed = (path: string, named: ReadonlySet<string>): boolean =>
  named.has(nameOf(path)) || named.has(nameOf(path).split(' ').at(-1)!)
