import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'

/** Pictures that are still to come make a page shorter than it is; waited for no longer than this. */
const PICTURES_TIMEOUT_MS = 5_000

const settled = (image: HTMLImageElement) =>
  image.complete
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        image.addEventListener('load', () => resolve(), { once: true })
        image.addEventListener('error', () => resolve(), { once: true })
      })

async function picturesShown(): Promise<void> {
  const pictures = Promise.all([...document.images].map(settled))
  await Promise.race([pictures, new Promise((resolve) => setTimeout(resolve, PICTURES_TIMEOUT_MS))])
}

function leftToDo({ say, desk }: Reader): HTMLElement {
  const { videos, questions } = desk.left()
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

/** The end of the reading: seeing it is having read to the end; it says what is left until the resource is finished. */
export function endBlock(reader: Reader): HTMLElement {
  const { desk } = reader
  const block = el('div', { class: 'end', role: 'status' })
  const show = () =>
    desk.reading().reachedEnd && block.replaceChildren(desk.isFinished() ? allDone(reader) : leftToDo(reader))
  desk.onChange(show)
  show()
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    if (!desk.reading().reachedEnd) desk.change({ reachedEnd: true })
  })
  void picturesShown().then(() => observer.observe(block))
  return block
}
