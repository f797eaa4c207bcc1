import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from './source-files.ts'
import { ROOT } from './workspaces.ts'

/** A citation in a comment: the page of docs, and the section if it names one. */
export type Citation = { from: string; page: string; section: string | undefined }

const PAGES = '(specification|decisions|architecture|content-runtime|data-layer|design|scale|style)'
const SECTION = '\\d+(?:\\.\\d+)?'
const CITED = new RegExp(`\\b${PAGES} (${SECTION})((?:(?:, | and )${SECTION})*)`, 'g')

/** All citations of a text, such as "specification 4 and 8"; one for each section. */
export function citationsIn(from: string, text: string): Citation[] {
  return [...text.matchAll(CITED)].flatMap(([, page = '', first, others = '']) =>
    [first, ...others.split(/, | and /).filter(Boolean)].map((section) => ({ from, page, section })),
  )
}

/** The sections of a page of docs: its numbered headings, and the numbered points below each as `3.2`. */
export function sectionsOf(text: string): Set<string> {
  const sections = new Set<string>()
  let heading = ''
  for (const line of text.split('\n')) {
    const [, number] = /^#{2,3} (\d+(?:\.\d+)?)[. ]/.exec(line) ?? []
    if (number) heading = number
    if (number) sections.add(number)
    const [, point] = /^(\d+)\. /.exec(line) ?? []
    if (point && heading) sections.add(`${heading}.${point}`)
  }
  return sections
}

const pageSections = new Map<string, Set<string>>()

/** Whether docs has the cited page, and the page has the cited section. */
export function isThere({ page, section }: Citation): boolean {
  const path = `docs/${page}.md`
  if (!existsSync(join(ROOT, path))) return false
  if (!pageSections.has(page)) pageSections.set(page, sectionsOf(textOf(path)))
  return section === undefined || pageSections.get(page)!.has(section)
}
