import { el } from '../element.ts'
import type { ViewerReader } from '../reader.ts'

const PAUSE_MS = 15_000

/**
 * A note below a film or a sound that failed to load, as where the network is cut: browsers do not ask for it again by themselves. The reader
 * asks again at a press, when the network is back and every 15 s. The media then goes on where it was, at the same speed.
 */
export function brokenMedia(media: HTMLMediaElement, { say }: Pick<ViewerReader, 'say'>): HTMLElement {
  let at = 0
  const again = () => {
    if (note.hidden) return
    media.defaultPlaybackRate = media.playbackRate // loading resets the speed to the default one
    media.load()
  }
  const retry = el('button', { type: 'button', class: 'button line', onclick: again }, say('retry'))
  const note = el(
    'div',
    { class: 'note', role: 'alert', hidden: true },
    el('div', {}, el('p', {}, say('failed')), retry),
  )
  media.addEventListener('error', () => {
    at ||= media.currentTime
    note.hidden = false
    setTimeout(again, PAUSE_MS)
  })
  media.addEventListener('loadedmetadata', () => {
    note.hidden = true
    if (at) media.currentTime = at
    at = 0
  })
  addEventListener('online', again)
  return note
}
