import { useText } from '@vereda/client/text/use-text.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { type Lift, type LiftWord, useLifting } from '../../../parts/lifting/use-lifting.ts'
import { type Editing, nameOf } from '../editing.ts'
import { spotUnder } from './spot-under.ts'
import { droppedAt, isSame, type Lifted, othersOf, type Spot, spotAfter, spotOf } from './spots.ts'

export type OutlineLift = Lift<Lifted, Spot>

/** Lifts a row of the outline by its handle, with keys or by dragging, and drops it elsewhere. Each place is announced. */
export function useOutlineLifting({ draft, edit }: Editing) {
  const t = useText()
  function say(word: LiftWord, node: Lifted, { parent, index }: Spot): void {
    const name = nameOf(t, node)
    const count = othersOf(draft, node, parent).length + 1
    const step = node.kind === 'step' ? '' : nameOf(t, draft[parent])
    const id = word === 'back' ? 'editor.lift.back' : `editor.lift.${word}.${node.kind}`
    announce(t(id, { name, place: index + 1, count, step }))
  }
  return useLifting<Lifted, Spot>({
    idOf: ({ id }) => id,
    spotOf: (node) => spotOf(draft, node),
    spotAfter: (node, spot, key) => spotAfter(draft, node, spot, key),
    spotUnder: (node, point) => spotUnder(draft, node, point),
    isSame,
    drop(node, spot) {
      const operation = droppedAt(draft, node, spot, Math.random())
      if (operation) edit([operation])
    },
    say,
  })
}
