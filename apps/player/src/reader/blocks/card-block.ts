import type { SceneActivity } from '@vereda/domain/trail/scene.ts'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'

function opener({ id, title }: SceneActivity, { say, port }: Reader): HTMLElement {
  const onclick = () => port.tell({ kind: 'open', resource: id })
  const label = `${say('open')}: ${title}`
  return el('button', { type: 'button', class: 'button soft', onclick, aria: { label } }, say('open'))
}

/** Another activity of the trail as a card. Only the app opens it, because only the app knows whether it may. */
export function cardBlock(id: string, reader: Reader): HTMLElement {
  const { say, activities } = reader
  const activity = activities.find((one) => one.id === id)
  if (!activity) return el('p', { class: 'card lost' }, say('activityLost'))
  const { title, isDone, isOpen } = activity
  const state = isDone && el('span', { class: 'done' }, icon('check'), say('activityDone'))
  return el(
    'div',
    { class: 'card file' },
    icon('link'),
    el('div', { class: 'name' }, el('b', {}, title), state, !isOpen && el('span', {}, say('activityShut'))),
    isOpen && opener(activity, reader),
  )
}
