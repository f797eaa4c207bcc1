import { expect } from 'vitest'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { test } from '../../../../../tests/components/component-test.tsx'
import look from './reader.css?inline'

/** Letters twice as large, as a browser's own setting makes them. */
const LARGE = '36px'

test.for([320, 390])(
  'in large letters on a phone of %i px the longest words of a post’s headings are whole',
  async (width, { show }) => {
    const frame = document.createElement('iframe')
    frame.width = String(width)
    frame.srcdoc = `<html style="font-size: ${LARGE}"><style>${look}body { margin: 0; font-family: sans-serif }</style>
      <main class="reading"><h1>Organização</h1><div class="text"><h2>Understanding soil</h2><h3>Sustentável</h3></div></main>`
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    await show(<main />, { group: 'app', at: '/' })
    document.querySelector('main')!.append(frame)
    await loaded
    const body = frame.contentDocument!.body
    expect(frame.contentWindow!.getComputedStyle(body.querySelector('h2')!).fontSize).not.toBe('24px')
    expect(brokenWords(body)).toEqual([])
    expect(body.scrollWidth).toBeLessThanOrEqual(width)
  },
)
