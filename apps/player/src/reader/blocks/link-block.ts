import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'

/** The post's link; the app asks before it leads the learner outside. */
export function linkBlock(url: string, { say, port }: Reader): HTMLElement {
  const button = el(
    'button',
    { type: 'button', class: 'button line', onclick: () => port.tell({ kind: 'link', url }) },
    icon('link'),
    el('span', {}, new URL(url, 'https://-').host, el('span', { class: 'unseen' }, ` (${say('outside')})`)),
  )
  return el('p', {}, button)
}
