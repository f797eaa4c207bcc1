import type { Text } from '@vereda/client/text/use-text.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import { type DraftNode, ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import {
  changedThere,
  clashes,
  fieldOf,
  isMovedByBoth,
  type Sides,
  spotOf,
} from '@vereda/domain/draft/met.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { nameOf } from '../editing.ts'
import { toneName } from '../page/tone-name.ts'

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').trim()

/** The words in a value: the text itself, or the words of a question or part. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return plain(value)
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return '…'
  const told = value as { prompt?: unknown; html?: unknown }
  const words = told.prompt ?? told.html
  return typeof words === 'string' ? plain(words) : '…'
}

/** A value as the editor shows it: the name of a choice, or the words of anything else. */
export function shownOf(t: Text, field: string, value: unknown): string {
  if (field === 'trailType') return t(`editor.template.${value}`)
  if (field === 'tone') return toneName(t, String(value))
  return textIn(value)
}

/** What both sides did to one item: `theirs` is null where the other person removed it. */
export type Shown = { key: string; name: DraftNode | undefined; mine: string; theirs: string | null }

/** The fields that hold text or content of the author; all other fields choose a kind or name a file. */
const WRITTEN: readonly string[] = [
  ...(['title', 'subTitle', 'description', 'welcome', 'html'] as const),
  ...(['question', 'alt', 'caption', 'transcript', 'data'] as const),
]

/** For each item that somebody else removed: the words that were written in it here. */
export const ofGone = ({ here, there }: Sides, broughtBack: readonly string[]): Shown[] =>
  [...new Set(broughtBack)].map((id) => {
    const node = here[id]
    const words = WRITTEN.map((field) => fieldOf(node, field)).filter((one) => one !== undefined)
    return {
      key: id,
      name: node ?? there[id],
      mine: words
        .map(textIn)
        .filter((one) => one !== '…')
        .join(' · '),
      theirs: null,
    }
  })

/** The fields to which both sides gave different values, each once. */
export function ofBoth(t: Text, sides: Sides, mine: readonly Operation[]): Shown[] {
  const shown = new Map<string, Shown>()
  for (const operation of mine) {
    if (operation.op !== 'set' || !clashes(sides, operation)) continue
    const { id, field } = operation
    const [here, there] = [sides.here, sides.there].map((draft) =>
      shownOf(t, field, fieldOf(draft[id], field)),
    )
    const key = `${id} ${field}`
    shown.set(key, { key, name: sides.here[id], mine: here!, theirs: there! })
  }
  return [...shown.values()]
}

/** The position of an item in a draft, in words. */
function placeOf(t: Text, draft: Draft, id: string): string {
  const node = draft[id]
  if (!node || node.kind === 'trail') return ''
  const row = childrenOf(draft, node.parent, node.kind)
  const at = { place: row.findIndex((one) => one.id === id) + 1, count: row.length }
  if (node.parent === ROOT_ID) return t('editor.lift.at.step', at)
  return t('editor.lift.at.resource', { ...at, step: nameOf(t, draft[node.parent]) })
}

/** What others did to an item, in words: what they wrote in it, and where they moved it. */
function changeOf(t: Text, { base, there }: Sides, node: DraftNode): string {
  const isMoved = base[node.id] !== undefined && spotOf(base, node.id) !== spotOf(there, node.id)
  const words = WRITTEN.filter((field) => fieldOf(node, field) !== fieldOf(base[node.id], field))
    .map((field) => textIn(fieldOf(node, field)))
    .filter((one) => one !== '' && one !== '…')
  const told = isMoved ? [...words, placeOf(t, there, node.id)] : words
  return (told.length > 0 ? told : [nameOf(t, node)]).join(' · ')
}

/** The items that were removed here and changed there, and those that both sides moved to different places. */
export const ofPlaces = (t: Text, sides: Sides, mine: readonly Operation[]): Shown[] =>
  mine.flatMap((operation): Shown[] => {
    if (operation.op !== 'remove' && operation.op !== 'move') return []
    const { op, id } = operation
    const own = { key: `${op} ${id}`, name: sides.there[id] }
    if (op === 'move') {
      if (!isMovedByBoth(sides, id)) return []
      return [{ ...own, mine: placeOf(t, sides.here, id), theirs: placeOf(t, sides.there, id) }]
    }
    const changed = changedThere(sides, id)
    if (changed.length === 0) return []
    return [
      {
        ...own,
        mine: t('conflict.gone'),
        theirs: changed.map((node) => changeOf(t, sides, node)).join(' · '),
      },
    ]
  })
