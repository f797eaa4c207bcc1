import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A page in a browser without relative colours: its style sheets, and a canvas that can paint this colour name. */
const page = {
  adoptedStyleSheets: [] as { text: string }[],
  createElement: () => ({ getContext: () => aPen() }),
}
const aPen = () => {
  let painted = '#000000'
  return {
    get fillStyle() {
      return painted
    },
    set fillStyle(asked: string) {
      if (asked === 'rebeccapurple') painted = '#663399'
      else painted = asked.startsWith('rgba') ? 'rgba(1, 2, 3, 0.5)' : painted
    },
  }
}

beforeEach(() => {
  vi.resetModules()
  page.adoptedStyleSheets = []
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = ''
      replaceSync(text: string) {
        this.text = text
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const worn = () => page.adoptedStyleSheets.map(({ text }) => text).join('')

test('a brand colour is applied to both themes, and the next one replaces it', async () => {
  const { showBrandAsHex } = await import('./brand-sheet.ts')
  showBrandAsHex('oklch(46% 0.095 172)')
  expect(worn()).toMatch(/^\[data-theme=light\]\{--brand:#006952;/)
  expect(worn()).toContain('[data-theme=dark]{--brand:#73cbb0;')
  expect(worn()).toContain('[data-theme=dark] .pal-brand{--a0:')
  const first = worn()
  showBrandAsHex('oklch(0.46 0.095 172)')
  expect(worn()).toBe(first)
  showBrandAsHex('rebeccapurple')
  expect(page.adoptedStyleSheets).toHaveLength(1)
  expect(worn()).toContain('[data-theme=light]{--brand:#663399;')
})

test('a colour that cannot be read leaves the page unchanged', async () => {
  const { showBrandAsHex } = await import('./brand-sheet.ts')
  showBrandAsHex('rgba(1, 2, 3, 0.5)')
  expect(page.adoptedStyleSheets).toEqual([])
})
