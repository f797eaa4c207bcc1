import type { Picture } from '@vereda/domain/content/page-block.ts'
import { el } from '../element.ts'
import type { Reader } from '../reader.ts'
import { imageBlock } from './image-block.ts'

/** Several pictures side by side, in a row that scrolls sideways, also by keyboard. */
export function galleryBlock({ pictures }: { pictures: Picture[] }, reader: Reader): HTMLElement {
  const items = pictures.map((picture) => el('li', {}, imageBlock(picture, reader)))
  const label = reader.say('gallery', { n: pictures.length })
  return el('div', { class: 'gallery', role: 'region', tabIndex: 0, aria: { label } }, el('ul', {}, ...items))
}
