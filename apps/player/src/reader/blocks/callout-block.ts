import type { CalloutTone } from '@vereda/domain/content/page-block.ts'
import { el } from '../element.ts'
import { type IconName, icon } from '../icons.ts'
import type { Reader } from '../reader.ts'
import { textBlock } from './text-block.ts'

const ICONS: Record<CalloutTone, IconName> = { note: 'info', tip: 'bulb', warning: 'warning' }

/** Words set apart from the text. A word names their tone, so that colour alone does not carry it. */
export function calloutBlock(
  { tone, html }: { tone: CalloutTone; html: string },
  reader: Reader,
): HTMLElement {
  const word = reader.say(`callout-${tone}`)
  return el(
    'aside',
    { class: `callout ${tone}`, aria: { label: word } },
    icon(ICONS[tone]),
    el('div', {}, el('b', {}, word), textBlock(html, reader)),
  )
}
