import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'

/** A page is shorter until its pictures have loaded, so the end waits for them, but no longer than this. */
const PICTURES_TIMEOUT_MS = 5_000

const loadedOrFailed = (image: HTMLImageElement) =>
  image.complete
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        image.addEventListener('load', () => resolve(), { once: true })
        image.addEventListener('error', () => resolve(), { once: true })
      })

async function picturesShown(): Promise<void> {
  const pictures = Promise.all([...document.images].map(loadedOrFailed))
  await Promise.race([pictures, new Promise((resolve) => setTimeout(resolve, PICTURES_TIMEOUT_MS))])
}

function leftToDo({ say, session }: Reader): HTMLElement {
  const { videos, questions } = session.left()
  return el(
    'div',
    { class: 'note' },
    el(
      'div',
      {},
      el('b', {}, say('left')),
      el(
        'ul',
        {},
        videos > 0 && el('li', {}, say('videosLeft', { n: videos })),
        questions > 0 && el('li', {}, say('questionsLeft', { n: questions })),
      ),
    ),
  )
}

const allDone = ({ say }: Reader) =>
  el(
    'div',
    { class: 'note ok' },
    icon('check'),
    el('div', {}, el('b', {}, say('end')), el('p', {}, say('finished'))),
  )

/** The last block of a post or page. When it is seen, the learner has read to the end. It lists what is left until the resource is finished. */
export function endBlock(reader: Reader): HTMLElement {
  const { session } = reader
  const block = el('div', { class: 'end', role: 'status' })
  const show = () =>
    session.reading().reachedEnd &&
    block.replaceChildren(session.isFinished() ? allDone(reader) : leftToDo(reader))
  session.onChange(show)
  show()
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    if (!session.reading().reachedEnd) void session.change({ reachedEnd: true })
  })
  void picturesShown().then(() => observer.observe(block))
  return block
}
